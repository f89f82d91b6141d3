// `import` and `require` must meet the same classes, so the CommonJS file is the only one that has them.
import api from './evalpin.cjs';

export const { NodeSet, Skip, migrates, node, reportEpisode } = api;

import { join } from 'node:path';

/** The store's folders below `EVALPIN_HOME`. A reader of another version starts a fresh folder beside `v1`. */
export const STORE_VERSION = 'v1';

export interface StoreLayout {
  home: string;
  snapshots: string;
  prepared: string;
  results: string;
  /** How much evals' figures move without a change. */
  noise: string;
  index: string;
  /** Compiled Python of pinned modules, keyed by the sha256 of their source. */
  bytecode: string;
  /** What build tools keep beside installed packages, by the folder of the packages. */
  caches: string;
  /** Pin files, named by their content. */
  pins: string;
  /** Git refs taken out of their repositories. */
  checkouts: string;
  servers: string;
  /** Records of follow addresses, by trust domain and nodeset. */
  follow: string;
  auditFile: string;
  /** Sockets, locks and snapshot leases. */
  run: string;
}

export function storeLayout(home: string): StoreLayout {
  const v = join(home, STORE_VERSION);
  return {
    home,
    snapshots: join(v, 'snapshots'),
    prepared: join(v, 'prepared'),
    results: join(v, 'results'),
    noise: join(v, 'noise'),
    index: join(v, 'index'),
    bytecode: join(v, 'bytecode'),
    caches: join(v, 'caches'),
    pins: join(v, 'pins'),
    checkouts: join(v, 'checkouts'),
    servers: join(v, 'servers'),
    follow: join(v, 'follow'),
    auditFile: join(v, 'audit.jsonl'),
    run: join(home, 'run'),
  };
}

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that check workflows, each with how it is had. */
const FROM = { act: 'go install github.com/nektos/act', actionlint: 'go install github.com/rhysd/actionlint/cmd/actionlint', zizmor: 'pip install zizmor' } as const;

export interface Tool {
  path: string;
  /** Why a test cannot be run; false where it can. */
  skip: string | false;
}

/** Looks in the folder that `.ci/run` installs to, which has to have it, then on PATH. */
export function findTool(name: keyof typeof FROM): Tool {
  const installed = process.env['EVALPIN_CI_TOOLS'];
  const folders = [...(installed === undefined ? [] : [join(installed, 'bin')]), ...(process.env['PATH'] ?? '').split(delimiter)];
  const path = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (path !== undefined) return { path, skip: false };
  if (installed !== undefined) throw new Error(`${name} is neither in ${installed}/bin nor on PATH`);
  return { path: name, skip: `${name} is not on PATH (${FROM[name]}); .ci/run installs it` };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { posix } from 'node:path';
import { nearest, type Project } from './model.ts';

/** Where a project's packages are, and how a workflow makes the same. */
export interface PythonEnvironment {
  /** Its interpreter, seen from the settings; undefined for that of PATH. */
  interpreter: string | undefined;
  /** Words before a command that put the environment on PATH. */
  through?: string;
  steps: string;
}

/** By the lock file, else by the `.venv` that is there: a workflow makes the environment in the same place. */
export function environmentOf(project: Project): PythonEnvironment {
  const uv = nearest(project, 'uv.lock');
  if (uv !== undefined) return { interpreter: inFolder(uv, project), steps: steps(['pip install uv', `uv sync --locked${option('--project', uv)}`]) };
  const venv = nearest(project, '.venv/bin/python');
  const poetry = nearest(project, 'poetry.lock');
  if (poetry !== undefined) {
    const install = ['pip install poetry', `poetry install${option('--directory', poetry)}`];
    // Poetry's own place for environments is the user's cache.
    if (venv === undefined) return { interpreter: undefined, through: 'poetry run ', steps: steps([...install, `echo "$(poetry env info --path${option('--directory', poetry)})/bin" >> "$GITHUB_PATH"`]) };
    return { interpreter: inFolder(venv, project), steps: steps(['pip install poetry', 'poetry config virtualenvs.in-project true', ...install.slice(1)]) };
  }
  const requirements = nearest(project, 'requirements.txt');
  const what = requirements === undefined ? undefined : `-r ${posix.join(requirements, 'requirements.txt')}`;
  if (venv === undefined) return { interpreter: undefined, steps: steps(what === undefined ? [] : [`pip install ${what}`]) };
  const packaged = nearest(project, 'pyproject.toml');
  const install = what ?? (packaged === undefined ? '…' : `-e ${packaged === '' ? '.' : packaged}`);
  const dir = posix.join(venv, '.venv');
  return { interpreter: inFolder(venv, project), steps: steps([`python -m venv ${dir}`, `${dir}/bin/pip install ${install}`]) };
}

function inFolder(place: string, { folder }: Project): string {
  return posix.join(posix.relative(`/${folder}`, `/${place}`), '.venv/bin/python');
}

function option(name: string, folder: string): string {
  return folder === '' ? '' : ` ${name} ${folder}`;
}

function steps(commands: readonly string[]): string {
  const runs = commands.map((command) => `      - run: ${command}`);
  return `      - uses: actions/setup-python@a26af69be951a213d495a4c3e4e4022e16d87065 # v5.6.0
        with:
          python-version: "3.12"
${(runs.length === 0 ? ['      # - run: pip install …    # what the evals need'] : runs).join('\n')}
`;
}

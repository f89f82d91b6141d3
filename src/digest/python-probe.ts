/** Run by `python -I`: says in one line of JSON where the interpreter and its packages are. Python 2.7 and later can parse it. */
export const PYTHON_PROBE = `
import json, os, sys, sysconfig
try:
    import site
    sites = list(site.getsitepackages())
except Exception:
    sites = []
paths = sysconfig.get_paths()
print("evalpin-probe " + json.dumps({
    "executable": sys.executable,
    "version": list(sys.version_info[:3]),
    "release": sys.version_info[3],
    "build": sys.version,
    "implementation": getattr(getattr(sys, "implementation", None), "cache_tag", None),
    "prefix": sys.prefix,
    "basePrefix": getattr(sys, "base_prefix", sys.prefix),
    "library": sorted(set(paths[k] for k in ("stdlib", "platstdlib") if paths.get(k))),
    "sites": [p for p in sites if os.path.isdir(p)],
    "path": [p for p in sys.path if p and os.path.exists(p)],
}))
`;

export interface PythonFacts {
  executable: string;
  version: [number, number, number];
  build: string;
  implementation: string;
  prefix: string;
  basePrefix: string;
  /** Folders of the standard library. */
  library: string[];
  /** Folders of installed packages. */
  sites: string[];
  /** The whole import path, without the user's site folder and the environment. */
  path: string[];
}

/** The answer in what the probe printed, or undefined if there is none. */
export function parseProbe(output: string): PythonFacts | undefined {
  const line = output.split('\n').findLast((text) => text.startsWith('evalpin-probe '));
  if (line === undefined) return undefined;
  try {
    const facts = JSON.parse(line.slice('evalpin-probe '.length)) as PythonFacts;
    return typeof facts.executable === 'string' && facts.executable !== '' && Array.isArray(facts.version) ? facts : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

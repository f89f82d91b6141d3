import { firstOfJavaScript } from './javascript.ts';
import { nearest, type FirstEval, type Project } from './model.ts';
import { firstOfPython } from './python.ts';

/** In JavaScript where there is a package.json and nothing that speaks of Python, else in Python. */
export function firstEvalOf(project: Project): FirstEval {
  const speaksPython = PYTHON.some((name) => nearest(project, name) !== undefined);
  return nearest(project, 'package.json') !== undefined && !speaksPython ? firstOfJavaScript(project) : firstOfPython(project);
}

const PYTHON = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'Pipfile'];

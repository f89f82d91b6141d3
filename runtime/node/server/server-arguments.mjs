import { parseArgs } from 'node:util';

/**
 * @typedef {object} ServerArguments
 * @property {string} name
 * @property {string} entry relative to the snapshot's top
 * @property {string | undefined} className
 * @property {Record<string, unknown>} config
 */

/**
 * What to serve: one JSON object `{name, entry, class?, config?}`, or `--name N --module ENTRY [--class C] [--config JSON]`.
 *
 * @param {string[]} args
 * @param {string | undefined} overrides JSON of configuration that goes over the declared one
 * @returns {ServerArguments}
 */
export function readServerArguments(args, overrides) {
  const given = readArguments(args);
  return { ...given, config: { ...given.config, ...JSON.parse(overrides || '{}') } };
}

/**
 * @param {string[]} args
 * @returns {ServerArguments}
 */
function readArguments(args) {
  const [first] = args;
  if (first?.startsWith('{')) {
    const { name, entry, class: className, config } = JSON.parse(first);
    return complete({ name, entry, className, config });
  }
  const { values } = parseArgs({
    args,
    options: { name: { type: 'string' }, module: { type: 'string' }, class: { type: 'string' }, config: { type: 'string' } },
  });
  return complete({
    name: values.name,
    entry: values.module,
    className: values.class,
    config: values.config === undefined ? undefined : JSON.parse(values.config),
  });
}

/**
 * @param {{ name: unknown, entry: unknown, className: unknown, config: any }} given
 * @returns {ServerArguments}
 */
function complete({ name, entry, className, config }) {
  if (typeof name !== 'string' || typeof entry !== 'string') throw new Error('a server needs a name and an entry (`--name N --module ENTRY`)');
  return { name, entry, className: typeof className === 'string' ? className : undefined, config: config ?? {} };
}

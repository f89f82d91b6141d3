/** What stands beside metrics. Standard errors are no figures of their own. */
const NO_METRIC = /^(?:alias|name|sample_len|sample_count|.*_stderr)$/;

/**
 * The metrics of a task. Keys are `acc` in old files, `acc,none` in new ones, where the second part is the filter; `none` is not shown. A value that
 * is no number, such as "N/A", is no value.
 */
export function lmEvalMetrics(values: Readonly<Record<string, unknown>>): [string, number | null][] {
  return Object.entries(values).flatMap(([key, value]): [string, number | null][] => {
    const [name = '', filter = 'none'] = key.split(',', 2);
    if (name === '' || NO_METRIC.test(name) || Array.isArray(value) || (typeof value === 'object' && value !== null)) return [];
    return [[metricName(name, filter), typeof value === 'number' ? value : null]];
  });
}

export function metricName(name: string, filter: string): string {
  return filter === 'none' || filter === '' ? name : `${name},${filter}`;
}

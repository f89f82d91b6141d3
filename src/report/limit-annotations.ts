import type { Annotation, AnnotationLevel } from './annotations.ts';

/** Annotations of each level that one step of a workflow shows; the runner drops the rest in silence. */
const MOST_OF_LEVEL = 10;

/**
 * At most ten of each level (fewer where the step has used some: `used`), the first ones. Where any are left out, a last notice says how
 * many and where all of them are; it counts among the notices.
 */
export function limitAnnotations(annotations: readonly Annotation[], { where, used = {} }: { where: string; used?: Partial<Record<AnnotationLevel, number>> }): Annotation[] {
  const room = (level: AnnotationLevel): number => Math.max(0, MOST_OF_LEVEL - (used[level] ?? 0));
  const pick = (reserved: number): Annotation[] => {
    const left = { error: room('error'), warning: room('warning'), notice: room('notice') - reserved };
    return annotations.filter(({ level }) => left[level]-- > 0);
  };
  const all = pick(0);
  if (all.length === annotations.length) return all;
  const shown = pick(1);
  const dropped = annotations.filter((one) => !shown.includes(one));
  const counts = (['error', 'warning', 'notice'] as const).flatMap((level) => countOf(dropped.filter((one) => one.level === level).length, level));
  return [...shown, { level: 'notice', title: `${dropped.length} more ${dropped.length === 1 ? 'annotation' : 'annotations'}`, message: `${counts.join(', ')} not shown here; all of them are in ${where}` }];
}

function countOf(count: number, level: AnnotationLevel): string[] {
  return count === 0 ? [] : [`${count} ${level}${count === 1 ? '' : 's'}`];
}

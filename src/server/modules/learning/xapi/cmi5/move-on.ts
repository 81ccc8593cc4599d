import type { Cmi5Unit, PackageItem } from '#shared/scorm/package.ts';
import type { Verb } from './names.ts';

/** Whether a unit is done with, by its moveOn. @param told what it has told in the registration */
export function isSatisfied(moveOn: Cmi5Unit['moveOn'], told: ReadonlySet<Verb>): boolean {
  const [passed, completed] = [told.has('passed'), told.has('completed')];
  return {
    Passed: passed,
    Completed: completed,
    CompletedAndPassed: completed && passed,
    CompletedOrPassed: completed || passed,
    NotApplicable: true,
  }[moveOn];
}

/**
 * The ids of all units and blocks that are satisfied: a block is, when everything in it is. What cannot be played is left out of account.
 * @param told by the id of a unit
 */
export function satisfiedOf(items: readonly PackageItem[], told: ReadonlyMap<string, ReadonlySet<Verb>>): Set<string> {
  const satisfied = new Set<string>();
  const look = (item: PackageItem): boolean => {
    const isDone =
      item.cmi5 === null
        ? item.children.filter(counts).map(look).every(Boolean)
        : isSatisfied(item.cmi5.moveOn, told.get(item.id) ?? new Set());
    if (isDone) satisfied.add(item.id);
    return isDone;
  };
  for (const item of items.filter(counts)) look(item);
  return satisfied;
}

/** Whether something of it can be played. */
const counts = (item: PackageItem): boolean => (item.cmi5 === null ? item.children.some(counts) : item.href !== null);

/** Whether the whole course is satisfied. */
export const isCourseSatisfied = (items: readonly PackageItem[], satisfied: ReadonlySet<string>): boolean =>
  items.filter(counts).every(({ id }) => satisfied.has(id));

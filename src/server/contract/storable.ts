import type { FieldErrors, Message } from '../errors.ts';
import { isPrototypeName } from './formats.ts';

/** The most levels of a value; the contract's own need fewer than ten, and JSON.stringify breaks at some thousands. */
const DEEPEST = 32;

/** Errors that are reported of one request. */
export const MOST_ERRORS = 20;

/** The longest path of a field that is reported: names that a client made up may be of any length. */
const LONGEST_PATH = 200;

/** The path of a field as it is reported. */
export const fieldPath = (steps: readonly string[]): string =>
  steps
    .filter((step) => step !== '')
    .join('.')
    .slice(0, LONGEST_PATH);

export interface Looked {
  /** Empty: everything can be stored. */
  problems: FieldErrors;
  /** How many values there are, on all levels. */
  values: number;
}

/**
 * What of a value from outside no column could hold, at its field: NUL and halves of surrogate pairs in texts and names,
 * numbers without an end, names that every object has, and levels without number. What the fields mean is for the contract to say.
 * @param skip a field of the first level that is looked at elsewhere
 */
export function lookAt(value: unknown, skip?: string): Looked {
  const problems = new Map<string, Message>();
  let values = 0;
  const steps: string[] = [];
  const refuse = (key: string, ...more: string[]) => {
    if (problems.size < MOST_ERRORS) problems.set(fieldPath([...steps, ...more]), { key });
  };
  const visit = (at: unknown) => {
    values += 1;
    if (typeof at === 'string') {
      if (!isStorableText(at)) refuse('characters');
    } else if (typeof at === 'number') {
      if (!Number.isFinite(at)) refuse('type');
    } else if (typeof at === 'object' && at !== null) {
      if (steps.length >= DEEPEST) refuse('depth');
      else if (Array.isArray(at)) for (const [index, item] of at.entries()) inside(String(index), item);
      else visitObject(at as Record<string, unknown>);
    }
  };
  const visitObject = (object: Record<string, unknown>) => {
    for (const name of Object.keys(object)) {
      if (steps.length === 0 && name === skip) continue;
      if (isPrototypeName(name)) refuse('additionalProperties', name);
      else if (!isStorableText(name)) refuse('characters', name);
      else inside(name, object[name]);
    }
  };
  const inside = (step: string, item: unknown) => {
    steps.push(step);
    visit(item);
    steps.pop();
  };
  visit(value);
  return { problems: Object.fromEntries(problems), values };
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

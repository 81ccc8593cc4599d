/** The groups of a test's form on the tab of its composition; the settings have the others. */
const COMPOSITION: ReadonlySet<string> = new Set(['fixed', 'random', 'sections']);

/** Groups that every test needs; the others are folded. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['test', 'fixed', 'random', 'rules']);

export type FormPart = 'whole' | 'composition' | 'settings';

/** Whether a group belongs to a part of the form. */
export const isIn = (part: FormPart, group: string): boolean =>
  part === 'whole' || COMPOSITION.has(group) === (part === 'composition');

/** Whether a group is folded as long as nobody opens it. */
export const isFolded = (group: string): boolean => !ALWAYS_OPEN.has(group);

export type Choice = string | number;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The values of a filter that takes one or several. */
export function choicesOf(value: unknown): Choice[] {
  return (Array.isArray(value) ? value : [value]).filter(isChoice);
}

/** The same as a filter's value: one is sent by itself, as links and saved views have it; '' is none. */
export function filterOf(choices: readonly Choice[]): Choice | Choice[] | '' {
  const [first, ...rest] = choices;
  return first === undefined ? '' : rest.length === 0 ? first : [...choices];
}

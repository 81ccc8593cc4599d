/** What a canned answer may name in curly brackets. */
export const CANNED_VARIABLES = ['name', 'fullName', 'request', 'subject', 'test', 'operator'] as const;

export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const VARIABLE = /\{([^{}\s]{1,40})\}/gu;

/** The names in curly brackets that nothing fills in. @example unknownVariables('{name}, {nmae}') // ['nmae'] */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  return names.filter((name) => !(CANNED_VARIABLES as readonly string[]).includes(name));
}

/**
 * A canned answer with its variables filled in. What has no value leaves nothing, not even the space before it.
 * @example fillCanned('{name}, hello', { name: 'Aigul' }) // 'Aigul, hello'
 */
export function fillCanned(text: string, values: Partial<Record<CannedVariable, string>>): string {
  return text.replaceAll(/([^\S\n]?)\{([^{}\s]{1,40})\}/gu, (whole, space: string, name: string) => {
    if (!(CANNED_VARIABLES as readonly string[]).includes(name)) return whole;
    const value = values[name as CannedVariable];
    return value === undefined || value === '' ? '' : `${space}${value}`;
  });
}

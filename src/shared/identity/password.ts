/** The shortest password that an installation may allow, in characters. */
export const PASSWORD_MIN_LENGTH = 4;

/** The shortest password that an installation may allow staff, in characters. */
export const STAFF_PASSWORD_MIN_LENGTH = 10;

const RULES = {
  length: (password: string, minLength: number) => [...password].length >= Math.max(minLength, PASSWORD_MIN_LENGTH),
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[!@#$%^&*]/.test(password),
};

/** length, upper and lower Latin letters, digit, special: one of `!@#$%^&*`. */
export type PasswordRule = keyof typeof RULES;

/** The rules in the order in which people read them. */
export const PASSWORD_RULES = Object.keys(RULES) as PasswordRule[];

/**
 * The rules that a password breaks.
 * @param minLength the least number of characters, a setting of the installation; below {@link PASSWORD_MIN_LENGTH} it counts as that
 * @example brokenPasswordRules('Abc1', 4) // ['special']
 */
export function brokenPasswordRules(password: string, minLength: number): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !RULES[rule](password, minLength));
}

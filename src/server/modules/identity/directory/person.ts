import { isValidIin } from '#shared/identity/iin.ts';

/** What the organisation's directory says of a person. */
export interface DirectoryPerson {
  /** What it knows them by, and never gives to another. */
  subject: string;
  login: string | undefined;
  iin: string | undefined;
  /** The directory has something in place of the IIN that is none. */
  hasWrongIin?: boolean;
  /** Only an address that the directory vouches for. */
  email: string | undefined;
  surname: string | undefined;
  name: string | undefined;
  middleName: string | undefined;
  phone?: string | undefined;
  personnelNumber?: string | undefined;
  position?: string | undefined;
  region?: string | undefined;
  groups: readonly string[];
}

/** A value of a directory, which may be a list: its first text that is not empty. */
export function firstText(value: unknown): string | undefined {
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
    const text = typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '';
    if (text !== '') return text;
  }
  return undefined;
}

/** All texts of a value. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === 'string');
}

/** No number where it is none, such as one with a wrong check digit: it must not lead to somebody. */
export function iinIn(value: unknown): Pick<DirectoryPerson, 'iin' | 'hasWrongIin'> {
  const text = firstText(value);
  if (text === undefined) return { iin: undefined };
  return isValidIin(text) ? { iin: text } : { iin: undefined, hasWrongIin: true };
}

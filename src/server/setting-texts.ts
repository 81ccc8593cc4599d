/** What settings are made of. Each function reads one by its name, and says what it expects where it cannot be used. */

/** A setting that cannot be used; the message says what is expected. */
export class SettingError extends Error {}

/** Where settings are read from: the environment of the process. */
export type Source = Record<string, string | undefined>;

export function text(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

export function integer(source: Source, name: string, fallback: number, least: number, most: number): number {
  const value = text(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SettingError(`${name}: a whole number from ${least} to ${most} is expected, not "${value}"`);
  }
  return number;
}

export function flag(source: Source, name: string, fallback: boolean): boolean {
  const value = text(source, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new SettingError(`${name}: on or off is expected, not "${value}"`);
}

export function address(source: Source, name: string, protocols: readonly string[]): string | undefined {
  const value = text(source, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(
      `${name}: an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')} is expected`,
    );
  }
  return value;
}

const SECRET_LENGTH = 32;

/** The message never repeats it. */
export function secret(source: Source, name: string): string | undefined {
  const value = text(source, name);
  if (value !== undefined && value.length < SECRET_LENGTH)
    throw new SettingError(
      `${name}: at least ${SECRET_LENGTH} characters are expected, such as those of "openssl rand -hex 32"`,
    );
  return value;
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { auditKey } from '../../../history/index.ts';

type Settings = Schemas['ImportSettings'];

/** Begins what is sealed. A cell of a file that begins so cannot be unsealed, and counts as empty. */
const MARK = '\u0001sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What people see in place of a password. */
export const HIDDEN = '••••••••';

export type Cells = readonly (string | null)[];

const keyOf = () => Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'passwords of imports', 32));

const isSealed = (text: string | null | undefined): text is string => text?.startsWith(MARK) === true;

/** Where in which import a password waits: the number of its row, or 'defaults'. */
export interface SealedPlace {
  importId: number;
  at: number | 'defaults';
}

/** What is sealed holds only at its place: copied to another row or import it is lost. */
const boundTo = ({ importId, at }: SealedPlace) => Buffer.from(`${importId}/${at}`);

/** Encrypts a password until it is imported, with a key that is not in the database. */
export function seal(text: string, place: SealedPlace): string {
  if (isSealed(text)) return text;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(), nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @returns null for a password that was sealed with another key or elsewhere: it has to be imported anew */
export function unseal(text: string | null, place: SealedPlace): string | null {
  if (!isSealed(text)) return text;
  const bytes = Buffer.from(text.slice(MARK.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, NONCE_BYTES)).setAAD(boundTo(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Authentication failed: the key or the place is another one.
    return null;
  }
}

/** The cells as people see them. @param instead what stands for a password */
export const hidden = (cells: Cells, instead: string | null = HIDDEN): (string | null)[] =>
  cells.map((cell) => (isSealed(cell) ? instead : cell));

/** Seals the cells of the password column and unseals what is not in it. @returns undefined when they are so already */
export function sealedRow(cells: Cells, column: number, place: SealedPlace): (string | null)[] | undefined {
  const sealed = cells.map((cell, index) => {
    if (index !== column) return unseal(cell, place);
    return cell === null || cell === '' ? cell : seal(cell, place);
  });
  return sealed.every((cell, index) => cell === cells[index]) ? undefined : sealed;
}

/** The place of the password column; -1 when there is none. */
export const passwordColumn = (settings: Settings | null): number => settings?.columns.indexOf('password') ?? -1;

const withPassword = (settings: Settings, password: string | undefined): Settings => {
  const { password: _, ...defaults } = settings.defaults;
  return { ...settings, defaults: password === undefined ? defaults : { ...defaults, password } };
};

/** The settings to store. @param before those that a hidden password in them stands for */
export function sealedSettings(settings: Settings, before: Settings | null, importId: number): Settings {
  const { password } = settings.defaults;
  if (password === undefined || password === '') return settings;
  if (password === HIDDEN) return withPassword(settings, before?.defaults.password);
  return withPassword(settings, seal(password, { importId, at: 'defaults' }));
}

/** The settings as people see them. */
export const hiddenSettings = (settings: Settings): Settings =>
  isSealed(settings.defaults.password) ? withPassword(settings, HIDDEN) : settings;

/** The settings without the password for new people: those that are remembered, and those of an import that is done. */
export const settingsWithoutPassword = (settings: Settings): Settings => withPassword(settings, undefined);

import { isSameSecret } from './same-secret.ts';

const plain = (code: string) => code.normalize('NFC').trim().toLowerCase().normalize('NFC');

/**
 * Whether the typed access code is right. Codes are read aloud or written on a board, so upper and lower case and surrounding spaces do not
 * matter. Letters are compared in Unicode NFC, because keyboards compose й and ё differently.
 */
export function isAccessCode(expected: string, typed: string): boolean {
  return isSameSecret(plain(expected), plain(typed));
}

import { isSameSecret } from './same-secret.ts';

const plain = (code: string) => code.normalize('NFC').trim().toLowerCase().normalize('NFC');

/**
 * Whether the word that a person typed is that of the test. It is told aloud or written on a board, so that capitals
 * and blanks around it do not matter; letters are compared in Unicode's form NFC, because keyboards compose й and ё
 * differently.
 */
export function isAccessCode(expected: string, typed: string): boolean {
  return isSameSecret(plain(expected), plain(typed));
}

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * The 10,000 most used passwords, in lower case, most used first: the beginning of the list that Royce Williams drew from leaked
 * passwords (gist 226886fd01572964e1431ac8afc999ce), as Django 5.2 ships it in `django/contrib/auth` under the BSD 3-Clause licence,
 * © Django Software Foundation and individual contributors.
 */
const FILE = new URL('common-passwords.txt.gz', import.meta.url);

let list: ReadonlySet<string> | undefined;

function common(): ReadonlySet<string> {
  list ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').split('\n'));
  return list;
}

const LETTERS: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '!': 'i' };

/**
 * Whether a password is one of the 10,000 most used. Capitals and special characters, which the rules for passwords demand, do not
 * hide one, nor do signs that stand for letters.
 * @example isCommonPassword('P@ssw0rd') // true
 * @example isCommonPassword('Qwerty-123!') // true
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const digits = /\d*[^\p{L}\p{N}]*$/u.exec(lower)?.[0] ?? '';
  const word = lower.slice(0, lower.length - digits.length);
  const spelled = word.replaceAll(/[@013$!]/g, (sign) => LETTERS[sign] ?? sign);
  return [lower, bare(lower), bare(spelled + digits)].some((form) => common().has(form));
}

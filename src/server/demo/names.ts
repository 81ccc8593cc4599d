import { iinCheckDigit } from '#shared/identity/iin.ts';
import { loginOfName } from '../modules/identity/users/index.ts';
import { between, type Random } from '../random.ts';
import type { NameGroup, Sex } from './content.ts';
import { pick } from './random.ts';

const DECLINED = /(?:ов|ев|ёв|ин|ын)$/;

/** @example surnameOf('Ахметов', 'female') // 'Ахметова'; 'Ким', 'Шевченко' stay */
export function surnameOf(surname: string, sex: Sex): string {
  return sex === 'female' && DECLINED.test(surname) ? `${surname}а` : surname;
}

export interface FullName {
  surname: string;
  name: string;
  middleName: string;
}

export function nameOf(group: NameGroup, sex: Sex, random: Random): FullName {
  const [, ofSon, ofDaughter] = pick(random, group.fathers);
  return {
    surname: surnameOf(pick(random, group.surnames), sex),
    name: pick(random, sex === 'male' ? group.male : group.female),
    middleName: sex === 'male' ? ofSon : ofDaughter,
  };
}

/** A login such as `akhmetov.n`, as imports make them; a number is added when it is taken. */
export function loginOf(name: FullName, taken: Set<string>): string {
  const base = loginOfName(name);
  if (base === undefined) throw new Error(`No login can be made of ${name.surname} ${name.name}`);
  let login = base;
  for (let number = 2; taken.has(login); number++) login = `${base}${number}`;
  taken.add(login);
  return login;
}

/**
 * An individual identification number (IIN) that fits the date of birth and the sex and is not taken yet.
 * @param birth YYYY-MM-DD, from 1900 to 2099
 */
export function iinOf(birth: string, sex: Sex, random: Random, taken: Set<string>): string {
  const century = (birth < '2000' ? 3 : 5) + (sex === 'female' ? 1 : 0);
  const start = `${birth.slice(2).replaceAll('-', '')}${century}`;
  for (;;) {
    const digits = `${start}${String(between(random, 0, 9999)).padStart(4, '0')}`;
    const check = iinCheckDigit([...digits].map(Number));
    const iin = `${digits}${check}`;
    if (check === undefined || taken.has(iin)) continue;
    taken.add(iin);
    return iin;
  }
}

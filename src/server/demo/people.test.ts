import { describe, expect, it } from 'vitest';
import { isValidIin } from '#shared/identity/iin.ts';
import { seeded } from '../random.ts';
import { readPeople } from './content.ts';
import { iinOf, loginOf, surnameOf } from './names.ts';
import { makePeople } from './people.ts';

const now = new Date('2026-11-21T09:00:00Z');

function people() {
  return makePeople(readPeople(), { now, random: seeded(5), passwordHash: 'x', region: () => 1, position: () => 2 });
}

describe('makePeople', () => {
  it('makes the seven accounts and 300 learners', () => {
    const made = people();
    expect(made.slice(0, 7).map(({ login }) => login)).toEqual([
      'admin',
      'examiner',
      'user',
      'teacher',
      'region',
      'superuser',
      'support',
    ]);
    expect(made).toHaveLength(307);
    expect(made.filter(({ blocked }) => blocked).length).toBeGreaterThan(2);
    expect(new Set(made.map(({ language }) => language))).toEqual(new Set(['ru', 'kz', 'en']));
  });

  it('makes the same people each time', () => {
    expect(people()).toEqual(people());
  });

  it('gives everybody a login, an IIN and a personnel number of their own', () => {
    const made = people();
    for (const field of ['login', 'iin', 'personnel_number', 'phone'] as const) {
      expect(new Set(made.map((person) => person[field])).size).toBe(made.length);
    }
    expect(made.every(({ login }) => /^[a-z0-9._-]+$/.test(login))).toBe(true);
    expect(made.every(({ iin }) => isValidIin(iin ?? ''))).toBe(true);
  });

  it('gives names and numbers that agree with the sex', () => {
    for (const { middle_name, surname, iin } of people()) {
      const isFemale = /(?:қызы|вна|ична)$/.test(middle_name ?? '');
      expect(isFemale || /(?:ұлы|вич|ич)$/.test(middle_name ?? ''), `${surname} ${middle_name}`).toBe(true);
      expect(Number(iin?.[6]) % 2 === 0, `${surname} ${iin}`).toBe(isFemale);
      if (/(?:ов|ев|ин)а$/.test(surname)) expect(isFemale, surname).toBe(true);
    }
  });

  it('reaches nobody real', () => {
    for (const { email, phone } of people()) {
      expect(phone).toMatch(/^\+7 799 000 \d\d \d\d$/);
      if (email) expect(email).toMatch(/\.example$/);
    }
  });
});

describe('names', () => {
  it('declines only surnames that are declined', () => {
    expect(surnameOf('Ахметов', 'female')).toBe('Ахметова');
    expect(surnameOf('Ахметов', 'male')).toBe('Ахметов');
    expect(surnameOf('Ким', 'female')).toBe('Ким');
    expect(surnameOf('Шевченко', 'female')).toBe('Шевченко');
  });

  it('numbers logins that are taken', () => {
    const taken = new Set<string>();
    const name = { surname: 'Өтегенов', name: 'Ғалым', middleName: '' };
    expect([loginOf(name, taken), loginOf(name, taken)]).toEqual(['otegenov.g', 'otegenov.g2']);
    // As a login that an import makes of the same name.
    expect(loginOf({ surname: 'Семёнова', name: 'Щукарь', middleName: '' }, taken)).toBe('semyonova.s');
  });

  it('begins an IIN with the birth date and the digit of century and sex', () => {
    expect(iinOf('2001-05-09', 'female', seeded(1), new Set())).toMatch(/^0105096\d{5}$/);
    expect(iinOf('1985-06-15', 'male', seeded(1), new Set())).toMatch(/^8506153\d{5}$/);
  });
});

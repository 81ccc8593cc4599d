import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ALPHABET, alphabetKey, byAlphabet, folded } from '#shared/i18n/alphabet.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTheme,
  buildUser,
  signInAs,
  withApp,
} from '../../../tests/support/index.ts';
import { GIVEN_NAMES, SURNAMES } from './kazakh-names.fixture.ts';

interface Person {
  surname: string;
  name: string;
}

/** What a person presses who writes a Kazakh name on a Russian keyboard. */
const RUSSIAN: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};
const typed = (name: string) => name.toLowerCase().replaceAll(/[әғқңөұүһі]/gu, (letter) => RUSSIAN[letter] ?? '');

describe('a search on a Russian keyboard', () => {
  const server = withApp();

  it('finds 200 names typed on a Russian keyboard by their Kazakh spelling, first', async () => {
    expect(new Set([...SURNAMES, ...GIVEN_NAMES].map(folded)).size).toBe(200);
    const admin = await signInAs(server, 'admin');
    for (const [place, surname] of SURNAMES.entries()) {
      const name = GIVEN_NAMES[place] ?? '';
      await buildUser(server.db, { surname, name });
      // Others with the same beginning, before it in the alphabet, and one with the word in the middle of a word.
      await buildUser(server.db, { surname: `${typed(surname)}аа`, name: `${typed(name)}аа` });
      await buildUser(server.db, { surname: `А${typed(surname)}`, name: `А${typed(name)}` });
    }
    const wrong: string[] = [];
    const find = async (name: string, field: keyof Person) => {
      const { body } = await admin.get('/users', { filter: { q: typed(name) }, sort: ['fullName', 'ASC'] });
      if (body[0]?.[field] !== name) wrong.push(`${typed(name)}: ${body[0]?.[field]}, not ${name}`);
    };
    for (const surname of SURNAMES) await find(surname, 'surname');
    for (const name of GIVEN_NAMES) await find(name, 'name');
    expect(wrong).toEqual([]);
  });
});

describe('Kazakh first', () => {
  const server = withApp();

  async function peopleFor(q: string, more: object = {}): Promise<Person[]> {
    const admin = await signInAs(server, 'admin');
    const answer = await admin.get('/users', { filter: { q }, sort: ['fullName', 'ASC'], ...more });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const surnamesFor = async (q: string, more?: object) => (await peopleFor(q, more)).map(({ surname }) => surname);

  describe('search', () => {
    it('lists the same name in both spellings first, then what begins with it, then the rest', async () => {
      for (const [surname, name] of [
        ['Акалиев', 'Олжас'],
        ['Калиева', 'Анна'],
        ['Қалиева', 'Айгүл'],
        ['Калиев', 'Пётр'],
        ['Қалиев', 'Ерлан'],
        ['Ахметов', 'Қалиев'],
      ] as const)
        await buildUser(server.db, { surname, name });
      const wanted = ['Калиев', 'Қалиев', 'Ахметов', 'Калиева', 'Қалиева', 'Акалиев'];
      expect(await surnamesFor('калиев')).toEqual(wanted);
      expect(await surnamesFor('ҚАЛИЕВ')).toEqual(wanted);
      expect(await surnamesFor('ерлан калиев')).toEqual(['Қалиев']);
      expect(await surnamesFor('петр')).toEqual(['Калиев']);
      expect(await surnamesFor('калиев', { range: [2, 3] })).toEqual(wanted.slice(2, 4));
    });

    it('keeps an order that the person has chosen', async () => {
      for (const surname of ['Кенжина', 'Кеңжин']) await buildUser(server.db, { surname, name: 'Ә' });
      expect(await surnamesFor('кенжин', { sort: ['createdAt', 'ASC'] })).toEqual(['Кенжина', 'Кеңжин']);
      expect(await surnamesFor('кенжин', { sort: ['name', 'DESC'] })).toEqual(['Кеңжин', 'Кенжина']);
    });

    it('puts the most similar first where nothing is spelled like that', async () => {
      for (const surname of ['Жұмабекұлы', 'Жұмабаев']) await buildUser(server.db, { surname, name: 'Ә' });
      expect((await surnamesFor('жумобаев'))[0]).toBe('Жұмабаев');
      const { personnel_number } = await buildUser(server.db, { surname: 'Сандықбай', personnel_number: '771050' });
      expect(await surnamesFor(`сондыкбай ${personnel_number}`)).toEqual(['Сандықбай']);
      expect(await surnamesFor('сондыкбай 771051')).toEqual([]);
      expect(await surnamesFor('771051')).toEqual([]);
    });

    it('finds people by telephone, e-mail, personnel number, IIN, position and region', async () => {
      const region = await buildDictionaryValue(server.db, 'region', {
        title: JSON.stringify({ ru: 'Кызылорда', kz: 'Қызылорда' }),
      });
      const position = await buildDictionaryValue(server.db, 'position', {
        title: JSON.stringify({ ru: 'Дежурный по станции' }),
      });
      await buildUser(server.db, {
        surname: 'Өтеген',
        name: 'Әлия',
        phone: '8 (701) 234-56-78',
        email: 'Aliya.O@mail.kz',
        personnel_number: 'ТЧ-04711',
        iin: '900101450018',
        region_id: region.id,
        position_id: position.id,
      });
      await buildUser(server.db, { surname: 'Басқа', name: 'Адам', phone: '+7 702 111 22 33' });
      for (const q of [
        '+7 701 234 56 78',
        '87012345678',
        '77012345678',
        '234-56-78',
        '8 (701) 234-56-78',
        '8701234',
        'aliya.o@mail.kz',
        'aliya',
        'тч-04711',
        '04711',
        '900101450018',
        'өтеген кызылорда',
        'қызылорда',
        'дежурный станции',
        'дежурный кызылорда отеген',
      ])
        expect([q, await surnamesFor(q)]).toEqual([q, ['Өтеген']]);
      expect(await surnamesFor('өтеген алматы')).toEqual([]);
    });

    it('finds short names by their beginnings', async () => {
      for (const surname of ['Ли', 'Лиев', 'Әлиев', 'Ким-Ли']) await buildUser(server.db, { surname, name: 'Ә' });
      expect(await surnamesFor('ли')).toEqual(['Ли', 'Лиев', 'Ким-Ли']);
    });

    it('takes whatever is typed for text', async () => {
      await buildUser(server.db, { surname: 'Сто%_процентов', name: 'А\\Б' });
      await buildUser(server.db, { surname: 'Стопроцентов', name: 'АБ' });
      expect(await surnamesFor('сто%_')).toEqual(['Сто%_процентов']);
      expect(await surnamesFor('а\\б')).toEqual(['Сто%_процентов']);
      for (const q of [
        '%',
        '_',
        '\\',
        '%%%%',
        "'; drop table users; --",
        '(((',
        '[а-я]+',
        '\\m',
        '🙂',
        '.*',
        ' ',
        '\n',
        '<%',
      ])
        expect([q, Array.isArray(await peopleFor(q))]).toEqual([q, true]);
      expect(await surnamesFor('____')).toEqual([]);
      const admin = await signInAs(server, 'admin');
      expect((await admin.get('/users', { filter: { q: 'а\0б' } })).status).toBe(400);
      const long = await admin.get('/users', { filter: { q: 'ұзын '.repeat(40) } });
      expect(long.status).toBe(200);
      expect((await admin.get('/users', { filter: { q: 'ә'.repeat(100_000) } })).status).toBeGreaterThanOrEqual(400);
    });

    it('searches and ranks texts in every language, for pickers too', async () => {
      for (const title of [
        { ru: 'О белых вагонах и безопасности' },
        { kz: 'Қауіпсіздік негіздері' },
        { ru: 'Каупсиздик' },
        { ru: 'Безопасность движения', kz: 'Қозғалыс қауіпсіздігі' },
        { ru: 'Безопасность' },
      ])
        await buildTheme(server.db, { title: JSON.stringify(title) });
      const admin = await signInAs(server, 'admin');
      const titles = async (q: string, sort: unknown) =>
        (await admin.get('/themes', { filter: { q }, sort })).body.map(
          ({ title }: { title: { ru?: string; kz?: string } }) => title.ru ?? title.kz,
        );
      const wanted = ['Безопасность', 'Безопасность движения', 'О белых вагонах и безопасности'];
      expect(await titles('безопасность', ['title', 'ASC'])).toEqual(wanted);
      expect(await titles('безопасность', ['number', 'ASC'])).toEqual(wanted);
      expect(await titles('безопасность', ['id', 'DESC'])).toEqual(wanted);
      expect(await titles('кауипсиздик', ['title', 'ASC'])).toEqual(['Қауіпсіздік негіздері']);
      expect(await titles('козгалыс', ['title', 'ASC'])).toEqual(['Безопасность движения']);
    });

    it('tells questions apart that differ in a Kazakh letter', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      for (const text of ['Құн деген не?', 'Кун деген не?'])
        await buildQuestion(server.db, { theme_id: theme.id, text: { kz: text } });
      expect((await admin.get('/questions', { filter: { q: 'кун деген' } })).body).toHaveLength(2);
      expect((await admin.get('/questions', { filter: { duplicates: true } })).body).toEqual([]);
    });
  });

  describe('order', () => {
    it('sorts people by the Kazakh alphabet, up and down', async () => {
      const letters = [...ALPHABET].map((letter) => letter.toUpperCase());
      for (const letter of letters.toReversed())
        await buildUser(server.db, { surname: `${letter}сортов`, name: letter });
      const admin = await signInAs(server, 'admin');
      const sorted = async (sort: [string, string]) =>
        (await admin.get('/users', { filter: { q: 'сортов' }, sort, range: [0, 99] })).body.map(
          ({ name }: Person) => name,
        );
      expect(await sorted(['surname', 'ASC'])).toEqual(letters);
      expect(await sorted(['fullName', 'DESC'])).toEqual(letters.toReversed());
      expect(await sorted(['name', 'DESC'])).toEqual(letters.toReversed());
    });

    it('sorts titles as the reader has them', async () => {
      const type = 'sorted-regions';
      for (const title of [
        { ru: 'Алматы', kz: 'Ұзынағаш' },
        { ru: 'Яблоня', kz: 'Алма' },
        { ru: 'Минск', kz: 'Қарағанды' },
        { kz: 'Әулиеата' },
      ])
        await buildDictionaryValue(server.db, type, { title: JSON.stringify(title) });
      const admin = await signInAs(server, 'admin');
      const titles = async (language: string) =>
        (
          await admin.send(
            'GET',
            '/dictionaries',
            undefined,
            { filter: { type }, sort: ['title', 'ASC'] },
            { 'accept-language': language },
          )
        ).body.map(({ title }: { title: { ru?: string; kz: string } }) => title.kz);
      expect(await titles('kk')).toEqual(['Алма', 'Әулиеата', 'Қарағанды', 'Ұзынағаш']);
      expect(await titles('ru')).toEqual(['Ұзынағаш', 'Әулиеата', 'Қарағанды', 'Алма']);
    });
  });

  it('folds and sorts in the database as in browsers and imports', async () => {
    const texts = [
      ...SURNAMES,
      ...GIVEN_NAMES,
      ...ALPHABET,
      ...ALPHABET.toUpperCase(),
      'Йод Ёж'.normalize('NFD'),
      '«Тема № 10»: 2 × 3',
      'ﬁ ½ Ⅳ x²',
      'Тема 007',
      '12345678901234',
      '0000000000012',
      'a_b%c\\d',
      'O’Қонор-Ли',
      '\u00a0\u2003 ',
      'İstanbul Straße',
      'ҐЄЇ Ўў',
      '🙂 日本',
      '',
    ];
    const { rows } = await sql<{ text: string; folded: string; key: string }>`
      select t as text, folded(t) as folded, alphabet_key(t) as key from unnest(${texts}::text[]) t
      order by alphabet_key(t) collate "C", t collate "C"`.execute(server.db);
    const differing = rows.filter((row) => row.folded !== folded(row.text) || row.key !== alphabetKey(row.text));
    expect(differing.map((row) => [row, folded(row.text), alphabetKey(row.text)])).toEqual([]);
    const inOrder = texts.toSorted((a, b) => byAlphabet(a, b) || (a < b ? -1 : Number(a > b)));
    expect(rows.map(({ text }) => alphabetKey(text))).toEqual(inOrder.map(alphabetKey));
  });
});

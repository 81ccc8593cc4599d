import { describe, expect, it } from 'vitest';
import { usersTarget } from '../targets/users.ts';
import type { Option } from '../targets/target.ts';
import { OptionIndex } from './option-index.ts';
import { suggestColumns, suggestMapping } from './suggest.ts';

const option = (value: string, title: Option['title'], active = true): Option => ({ value, title, words: [], active });

describe('matching of an import', () => {
  const index = new OptionIndex([
    option('1', { ru: 'Костанай', kz: 'Қостанай' }),
    option('2', { kz: 'Қызылорда' }),
    option('3', { ru: 'Нур' }),
    option('4', { kz: 'Нұр' }),
    option('5', { kz: 'Өмір' }),
    option('6', { kz: 'Өмір' }, false),
    option('7', { kz: 'Һүнді' }),
    option('8', { kz: 'Хүнді' }),
  ]);

  it('finds names that are written with the Russian letters, and the other way round', () => {
    for (const [text, value] of [
      ['КОСТАНАЙ', '1'],
      ['Қостанай', '1'],
      ['кызылорда', '2'],
      ['Қызылорда', '2'],
      ['омир', '5'],
      ['Қостанаи', undefined],
    ] as const) {
      const found = index.find(text);
      expect([text, found === 'several' ? found : found?.value]).toEqual([text, value]);
    }
  });

  it('prefers the same letters, and does not guess between two', () => {
    expect(index.find('Нур')).toMatchObject({ value: '3' });
    expect(index.find('нұр')).toMatchObject({ value: '4' });
    expect(index.find('хунди')).toBe('several');
  });

  it('suggests the folded name with the highest score', () => {
    expect(index.suggest('кызылорда', 'kz')[0]).toEqual({
      ...{ option: '2', label: 'Қызылорда', score: 1 },
      ...{ confidence: 'exact', sure: true },
    });
  });

  it('ranks what is only alike by the titles that the reader reads, and by Kazakh ones for Kazakh letters', () => {
    const some = new OptionIndex([
      option('1', { ru: 'Бригадир', kz: 'Мастер бригадирі' }),
      option('2', { ru: 'Мастерская пути', kz: 'Жол шеберханасы' }),
      option('3', { ru: 'Шеф-повар', kz: 'Бас аспазшы' }),
    ]);
    const found = (text: string) =>
      some.suggest(text, 'ru').map(({ option: value, confidence }) => [value, confidence]);
    expect(found('Мастер пути')[0]).toEqual(['2', 'weak']);
    expect(found('Жол шеберханасының бастығы')[0]).toEqual(['2', 'weak']);
    // What is like a title in another language alone is still offered.
    expect(found('Аспазшы')[0]).toEqual(['3', 'weak']);
  });

  it('takes whatever a cell holds', () => {
    for (const text of ['', '%', '\\', '_', '\0', '🙂', 'ә'.repeat(100_000)]) expect(index.find(text)).toBeUndefined();
  });

  it('knows Kazakh headings on a Russian keyboard', () => {
    expect(suggestColumns(usersTarget, ['ТЕГИ', 'аты', 'Акесинин аты', 'Онир', 'Лауазымы'])).toEqual([
      'surname',
      'name',
      'middleName',
      'regionId',
      'positionId',
    ]);
  });
});

describe('suggestions for a value', () => {
  const first = (titles: readonly string[], text: string) =>
    new OptionIndex(titles.map((title, index) => option(String(index), { ru: title }))).suggest(text, 'ru')[0];

  it('takes an exact word before a longer title, and a longer title never by itself', () => {
    const both = new OptionIndex([option('1', { ru: 'Машинист локомотива' }), option('2', { ru: 'Машинист' })]);
    expect(both.find('Машинист')).toMatchObject({ value: '2' });
    expect(first(['Машинист локомотива', 'Машинист'], 'Машинисты')).toMatchObject({ label: 'Машинист', sure: true });
    const longer = first(['Машинист локомотива', 'Дежурный'], 'Машинист');
    // The title with the whole word comes before the one that is only alike.
    expect(first(['Помощник машиниста', 'Машинист локомотива'], 'Машинист')?.label).toBe('Машинист локомотива');
    expect(longer).toMatchObject({ label: 'Машинист локомотива', confidence: 'weak', sure: false });
    expect(first(['Машинист'], 'Машинист локомотива')).toMatchObject({ confidence: 'weak', sure: false });
  });

  const REGIONS = [
    ...['Восточно-Казахстанская область', 'Северо-Казахстанская область', 'Западно-Казахстанская область'],
    ...[
      'Акмолинская область',
      'Туркестанская область',
      'Алматинская область',
      'Алматы',
      'Астана',
      'Карагандинская область',
      'Абай облысы',
    ],
  ];
  it.each([
    ['ВКО', 'Восточно-Казахстанская область', 'abbreviation'],
    ['СКО', 'Северо-Казахстанская область', 'abbreviation'],
    ['ЗКО', 'Западно-Казахстанская область', 'abbreviation'],
    ['ШҚО', 'Восточно-Казахстанская область', 'abbreviation'],
    ['СҚО', 'Северо-Казахстанская область', 'abbreviation'],
    ['БҚО', 'Западно-Казахстанская область', 'abbreviation'],
    ['Вост.-Каз. обл.', 'Восточно-Казахстанская область', 'abbreviation'],
    ['Шығыс Қазақстан облысы', 'Восточно-Казахстанская область', 'abbreviation'],
    ['ЮКО', 'Туркестанская область', 'renamed'],
    ['Алм. обл.', 'Алматинская область', 'abbreviation'],
    ['алм обл', 'Алматинская область', 'abbreviation'],
    ['Алматы облысы', 'Алматинская область', 'abbreviation'],
    ['г. Алматы', 'Алматы', 'abbreviation'],
    ['г. Астана', 'Астана', 'abbreviation'],
    ['Астана қаласы', 'Астана', 'abbreviation'],
    ['Нур-Султан', 'Астана', 'renamed'],
    ['г. Нұр-Сұлтан', 'Астана', 'renamed'],
    ['Алма-Ата', 'Алматы', 'renamed'],
    ['Караг. обл.', 'Карагандинская область', 'abbreviation'],
    ['область Абай', 'Абай облысы', 'abbreviation'],
  ])('knows that %s is %s', (text, label, confidence) => {
    expect(first(REGIONS, text)).toMatchObject({ label, confidence, sure: true });
  });

  it('does not take a region for the former name of a city', () => {
    const index = new OptionIndex([
      option('1', { ru: 'город Астана', kz: 'Астана қаласы' }),
      option('2', { ru: 'Акмолинская область', kz: 'Ақмола облысы' }),
    ]);
    expect(index.suggest('Нур-Султан', 'ru')).toMatchObject([{ option: '1', confidence: 'renamed', sure: true }]);
    expect(index.suggest('Акм. обл.', 'ru')[0]).toMatchObject({ option: '2', sure: true });
  });

  it('knows a short form by its beginning, wherever the title stands in full', () => {
    expect(first(['Восточно-Казахстанская область', 'ВКО станция'], 'ВКО')).toMatchObject({
      confidence: 'abbreviation',
    });
    expect(first(['ВКО', 'СКО'], 'Восточно-Казахстанская область')).toMatchObject({ label: 'ВКО', sure: true });
    const posts = ['Начальник станции', 'Помощник машиниста', 'Начальник участка'];
    expect(first(posts, 'Нач. станции')).toMatchObject({ label: 'Начальник станции', confidence: 'abbreviation' });
    expect(first(posts, 'Пом. маш.')).toMatchObject({ label: 'Помощник машиниста', sure: true });
    expect(first(posts, 'Нач.')).toBeUndefined();
  });

  it('is not sure of two that are equally alike, nor of other numbers, nor of a value that is switched off', () => {
    expect(first(['Начальник смены', 'Начальник связи'], 'Нач. см.')?.label).toBe('Начальник смены');
    expect(first(['Начальник связи', 'Начальник склада'], 'Нач. св.')?.sure).toBe(true);
    expect(first(['Начальник смены', 'Начальник смены 2', 'Начальник сметы'], 'Нач. сме.')?.sure).toBe(false);
    expect(first(['Инженер', 'Инженеры'], 'Инженера')?.sure).toBe(false);
    expect(first(['Машинист 1 класса'], 'Машинист 2 класса')).toMatchObject({ confidence: 'weak', sure: false });
    expect(first(['Слесарь-ремонтник'], 'Слесарь-ремнотник')).toMatchObject({ confidence: 'alike', sure: true });
    expect(first(['город Алматы', 'Алматинская область'], 'г. Алмата')).toMatchObject({
      confidence: 'alike',
      sure: true,
    });
    const off = new OptionIndex([option('1', { ru: 'Токарь-универсал' }, false)]);
    expect(off.suggest('Токаль-универсал', 'ru')[0]).toMatchObject({ confidence: 'alike', sure: false });
  });

  it.each(['', ' ', '.', '...', '🙂', '%', '\0', 'ә'.repeat(10_000), 'a.'.repeat(1000)])(
    'takes whatever a cell holds: %j',
    (text) => {
      expect(first(REGIONS, text.slice(0, 4000))?.sure ?? false).toBe(false);
    },
  );
});

describe('headings of a file', () => {
  it.each([
    ['ИИН работника', 'iin'],
    ['Жеке сәйкестендіру нөмірі', 'iin'],
    ['ЖСН', 'iin'],
    ['Таб. №', 'personnelNumber'],
    ['Табельный номер', 'personnelNumber'],
    ['Табельдік нөмірі', 'personnelNumber'],
    ['ФИО', 'fullName'],
    ['Ф.И.О.', 'fullName'],
    ['Фамилия Имя Отчество', 'fullName'],
    ['Аты-жөні', 'fullName'],
    ['Full name', 'fullName'],
    ['Должность', 'positionId'],
    ['Лауазымы', 'positionId'],
    ['Подразделение', 'regionId'],
    ['Филиал', 'regionId'],
    ['Өңір', 'regionId'],
    ['Эл. почта', 'email'],
    ['e-mail', 'email'],
    ['E-Mail', 'email'],
    ['Электрондық поштасы', 'email'],
    ['Телефон моб.', 'phone'],
    ['Сот. телефон', 'phone'],
    ['Ұялы телефоны', 'phone'],
    ['Mobile phone', 'phone'],
  ])('%s means %s', (heading, field) => {
    expect(suggestColumns(usersTarget, [heading])).toEqual([field]);
  });

  it('that two fields may claim are asked about, unless one of the fields has a column already', () => {
    expect(suggestMapping(usersTarget, ['Фамилия', 'Номер'])).toEqual({
      columns: ['surname', null],
      doubts: [{ column: 1, fields: ['personnelNumber', 'phone'] }],
    });
    expect(suggestMapping(usersTarget, ['Номер', 'Телефон'])).toEqual({
      columns: ['personnelNumber', 'phone'],
      doubts: [],
    });
  });

  it('do not read a full name beside its parts', () => {
    expect(suggestColumns(usersTarget, ['ФИО', 'Фамилия', 'Имя', 'Отчество'])).toEqual([
      null,
      'surname',
      'name',
      'middleName',
    ]);
  });
});

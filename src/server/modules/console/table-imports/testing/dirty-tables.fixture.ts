import { iinCheckDigit } from '#shared/identity/iin.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Random } from '../../../../random.ts';
import type { Cell } from './tables.fixture.ts';

type Settings = Schemas['ImportSettings'];

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

const whole = (random: Random, most: number) => Math.floor(random() * most);

/** An IIN from a small set, so that different files refer to the same people. */
export function iinOf(number: number): string {
  for (let digits = 90_010_130_000 + number * 17; ; digits++) {
    const text = String(digits).padStart(11, '0');
    const check = iinCheckDigit([...text].map(Number));
    if (check !== undefined) return `${text}${check}`;
  }
}

/** The records in the test database that files can refer to. */
export interface World {
  regions: string[];
  positions: string[];
  themes: number[];
  plans: string[];
  lessonTypes: string[];
  questions: number[];
}

/** A column: its heading, a valid cell, invalid cells. */
interface Column {
  heading: readonly string[];
  good: (random: Random, row: number) => Cell;
  bad: readonly Cell[];
}

const STOCK = 60;
const NAMES = ['Айгуль', 'Бауыржан', 'Гүлнар', 'Дмитрий', 'Ерлан', 'Мадина', "О'Нил", 'Анна-Мария', '  Пробел '];
const FORMULA = { formula: '1+1', result: 2 };
const RICH = { richText: [{ text: 'Жир' }, { text: 'ный', font: { bold: true } }] };

function users({ regions, positions }: World): Column[] {
  return [
    {
      heading: ['Фамилия', 'Surname', 'Тегі'],
      good: (random) => `${pick(random, NAMES)}ов`,
      bad: [null, ' ', 'Ф'.repeat(101), FORMULA, RICH],
    },
    { heading: ['Имя', 'Name', 'Аты'], good: (random) => pick(random, NAMES), bad: [null, true] },
    { heading: ['Отчество'], good: (random) => (random() < 0.5 ? null : pick(random, NAMES)), bad: ['-'.repeat(200)] },
    {
      heading: ['Логин', 'Login'],
      good: (random) => `Person.${whole(random, STOCK)}`,
      bad: [null, 'логин', 'x', 'a b', 12],
    },
    {
      heading: ['ИИН', 'ЖСН', 'IIN'],
      good: (random) =>
        random() < 0.2 ? null : random() < 0.5 ? Number(iinOf(whole(random, STOCK))) : iinOf(whole(random, STOCK)),
      bad: ['123', '9.0E+11', 9.0010130001e10, 'нет'],
    },
    {
      heading: ['Табельный номер', 'Таб. №'],
      good: (random) => (random() < 0.3 ? null : `T-${whole(random, STOCK)}`),
      bad: ['9'.repeat(41), 1e21],
    },
    {
      heading: ['Регион', 'Region'],
      good: (random) => (random() < 0.3 ? null : pick(random, regions).toUpperCase()),
      bad: ['Нет такого', 'алмат', 5],
    },
    {
      heading: ['Должность'],
      good: (random) => (random() < 0.3 ? null : ` ${pick(random, positions)} `),
      bad: ['Машиност', 'Новая должность'],
    },
    {
      heading: ['Дата регистрации', 'Дата приёма'],
      good: (random) => pick<Cell>(random, ['15.01.2026', '2026-02-03', new Date(Date.UTC(2026, 2, 4)), 45_000, null]),
      bad: ['31.02.2026', 'вчера', true],
    },
    {
      heading: ['Эл. почта', 'Email'],
      good: (random) => (random() < 0.5 ? null : `p${whole(random, STOCK)}@example.kz`),
      bad: ['не почта', '@'],
    },
    { heading: ['Телефон'], good: () => '+7 701 123 45 67', bad: ['позвоните', '='.repeat(3)] },
    { heading: ['Язык'], good: (random) => pick<Cell>(random, ['рус', 'Қазақша', 'en', null]), bad: ['эльфийский'] },
    {
      heading: ['Заблокирован'],
      good: (random) => pick<Cell>(random, ['да', 'нет', null, false]),
      bad: ['может быть'],
    },
    {
      heading: ['Роль'],
      good: (random) => pick<Cell>(random, ['Слушатель', 'teacher', 'user', null]),
      bad: ['начальник'],
    },
    { heading: ['Примечание'], good: () => 'что угодно', bad: [null] },
  ];
}

const dictionaries = ({ regions }: World): Column[] => [
  {
    heading: ['Справочник', 'Тип'],
    good: (random) => pick(random, ['region', 'position', 'Регионы']),
    bad: ['нет', null],
  },
  {
    heading: ['Название'],
    good: (random) => (random() < 0.5 ? pick(random, regions) : `Значение ${whole(random, 20)}`),
    bad: [null, 'x'.repeat(4001)],
  },
  {
    heading: ['Название (kz)', 'Атауы (қаз)'],
    good: (random) => (random() < 0.5 ? null : `Мән ${whole(random, 20)}`),
    bad: [],
  },
  { heading: ['Порядок'], good: (random) => pick<Cell>(random, [null, 3, '7']), bad: ['первый', -1, 1.5] },
  { heading: ['Действует'], good: (random) => pick<Cell>(random, [true, 'нет', null]), bad: ['хм'] },
];

const themes = ({ lessonTypes }: World): Column[] => [
  { heading: ['Номер'], good: (random) => 500 + whole(random, 40), bad: [null, 'два', 0, 1e9] },
  { heading: ['Название', 'Тема'], good: (random) => `Тема ${whole(random, 50)}`, bad: [null] },
  { heading: ['Название (en)'], good: (random) => (random() < 0.5 ? null : `Theme ${whole(random, 50)}`), bad: [] },
  { heading: ['Часы'], good: (random) => pick<Cell>(random, [1, '1,5', null, 2.25]), bad: ['много', -3] },
  { heading: ['Тип занятия'], good: (random) => (random() < 0.4 ? null : pick(random, lessonTypes)), bad: ['Лекцыя'] },
  { heading: ['Пособия'], good: () => 'Плакаты\nМакет', bad: ['x'.repeat(4001)] },
];

const questions = ({ themes: numbers, questions: ids }: World): Column[] => [
  { heading: ['№'], good: (random) => (random() < 0.4 ? pick(random, ids) : null), bad: ['нет', 0, 99_999_999] },
  { heading: ['Тема'], good: (random) => pick(random, numbers), bad: ['Нет такой', null] },
  {
    heading: ['Тип вопроса'],
    good: (random) => pick<Cell>(random, ['Один', 'multiple', null]),
    bad: ['загадка', 'hotspot'],
  },
  {
    heading: ['Вопрос'],
    good: (random) => pick<Cell>(random, ['a < b?', '<p>Что <b>это</b>?</p>', 'Формула \\(x^2\\)', RICH]),
    bad: [null, '<script>1</script>'],
  },
  { heading: ['Вариант 1'], good: () => 'да', bad: [null, 'нет'] },
  { heading: ['Вариант 2'], good: () => 'нет', bad: [null, 'да'] },
  { heading: ['Вариант 3'], good: (random) => (random() < 0.5 ? null : 'может быть'), bad: [] },
  {
    heading: ['Правильный ответ'],
    good: (random) => pick<Cell>(random, ['1', 'A', 'нет', 2]),
    bad: [null, '9', 'x y'],
  },
  { heading: ['Баллы'], good: (random) => pick<Cell>(random, [1, null, '0,5']), bad: [0, 'пять'] },
  { heading: ['Метки'], good: (random) => pick<Cell>(random, [null, 'одна; две', 'одна']), bad: ['м'.repeat(61)] },
];

const assignments = ({ plans, regions }: World): Column[] => [
  { heading: ['План'], good: (random) => pick(random, plans), bad: [null, 'Нет плана'] },
  { heading: ['Логин'], good: (random) => (random() < 0.6 ? `person.${whole(random, STOCK)}` : null), bad: ['никто'] },
  { heading: ['Табельный номер'], good: () => null, bad: ['T-1'] },
  { heading: ['Регион'], good: (random) => (random() < 0.3 ? pick(random, regions) : null), bad: ['Нет региона'] },
];

const COLUMNS: Record<Schemas['ImportTarget'], (world: World) => Column[]> = {
  users,
  dictionaries,
  themes,
  questions,
  'plan-assignments': assignments,
};
const TARGETS = [
  'users',
  'users',
  'users',
  'users',
  'users',
  'users',
  'dictionaries',
  'themes',
  'questions',
  'plan-assignments',
] as const;

/** The share of invalid cells in a file. */
const DIRT = [0, 0.04, 0.5] as const;
const MOST_ROWS = 14;

/** A random file, partly invalid. */
export function dirtyTable(random: Random, world: World): { resource: Schemas['ImportTarget']; rows: Cell[][] } {
  const resource = pick(random, TARGETS);
  const dirt = pick(random, DIRT);
  const columns = COLUMNS[resource](world).filter(() => random() < 0.93);
  const rows: Cell[][] = [columns.map(({ heading }) => pick(random, heading))];
  for (let row = 0, count = 1 + whole(random, MOST_ROWS); row < count; row++) {
    if (dirt > 0 && random() < 0.05) rows.push([]);
    rows.push(
      columns.map(({ good, bad }) => (bad.length > 0 && random() < dirt ? pick(random, bad) : good(random, row))),
    );
  }
  return { resource, rows };
}

/** Random settings for the file. */
export function anySettings(random: Random, made: Schemas['TableImport']): Settings {
  const { settings, fields, unmatched } = made;
  if (settings === null) throw new Error('The file was not read');
  const keys = fields.filter(({ field, key }) => key && settings.columns.includes(field)).map(({ field }) => field);
  const key = keys.length === 0 || random() < 0.1 ? null : pick(random, keys);
  const options = (field: string) => fields.find((one) => one.field === field)?.options ?? [];
  const matches = unmatched.flatMap(({ field, value, creatable }): Settings['matches'] => {
    const chance = random();
    if (chance < 0.3 && creatable) return [{ field, value, to: 'create' }];
    if (chance < 0.5) return [{ field, value, to: 'empty' }];
    const [option] = options(field);
    return chance < 0.7 && option !== undefined ? [{ field, value, to: 'option', option: option.value }] : [];
  });
  const mode =
    key === null || settings.mode === 'create' ? 'create' : pick(random, ['both', 'both', 'create', 'update'] as const);
  return {
    ...settings,
    key,
    mode,
    matches,
    empty: pick(random, ['keep', 'keep', 'clear']),
    language: settings.columns.some((field) => field?.endsWith('.kz')) ? 'ru' : pick(random, ['ru', 'ru', 'kz']),
  };
}

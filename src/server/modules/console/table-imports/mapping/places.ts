import { comparable, foldedWords } from './words.ts';

/** A place of Kazakhstan: what it is called in full, in short, and what it was called before. */
interface Place {
  kind: 'область' | 'город';
  names: readonly string[];
  short?: readonly string[];
  former?: readonly string[];
}

interface RegionMore extends Omit<Place, 'kind' | 'names'> {
  /** Its Kazakh and English names mean it without the word for region too: no city is called so. */
  alone?: true;
}

const region = (ru: string, kz: string, en: string, { alone, ...more }: RegionMore = {}): Place => ({
  kind: 'область',
  names: [`${ru} область`, ru, `${kz} облысы`, `${en} region`, ...(alone === true ? [kz, en] : [])],
  ...more,
});

/** A city of republican significance. What is said without a word for city is the city. */
const city = (names: readonly string[], more: Omit<Place, 'kind' | 'names'> = {}): Place => ({
  kind: 'город',
  names: names.flatMap((name) => [name, `город ${name}`]),
  ...more,
});

const PLACES: readonly Place[] = [
  city(['Астана', 'Astana'], { former: ['Нур-Султан', 'Нұр-Сұлтан', 'Nur-Sultan', 'Целиноград', 'Акмола'] }),
  city(['Алматы', 'Almaty'], { former: ['Алма-Ата', 'Alma-Ata'] }),
  city(['Шымкент', 'Shymkent'], { former: ['Чимкент', 'Chimkent'] }),
  region('Абайская', 'Абай', 'Abai', { alone: true }),
  region('Акмолинская', 'Ақмола', 'Akmola', { short: ['акм обл'] }),
  region('Актюбинская', 'Ақтөбе', 'Aktobe', { short: ['акт обл'] }),
  region('Алматинская', 'Алматы', 'Almaty', { short: ['алм обл', 'алмат обл'] }),
  region('Атырауская', 'Атырау', 'Atyrau', { short: ['атыр обл'], former: ['Гурьевская'] }),
  region('Восточно-Казахстанская', 'Шығыс Қазақстан', 'East Kazakhstan', {
    alone: true,
    short: ['ВКО', 'ШҚО', 'вост каз', 'вост каз обл', 'в каз обл'],
  }),
  region('Жамбылская', 'Жамбыл', 'Zhambyl', {
    alone: true,
    short: ['жамб обл'],
    former: ['Джамбулская', 'Джамбульская'],
  }),
  region('Жетысуская', 'Жетісу', 'Zhetisu', { alone: true, short: ['Жетысу'], former: ['Талдыкорганская'] }),
  region('Западно-Казахстанская', 'Батыс Қазақстан', 'West Kazakhstan', {
    alone: true,
    short: ['ЗКО', 'БҚО', 'зап каз', 'зап каз обл', 'з каз обл'],
    former: ['Уральская'],
  }),
  region('Карагандинская', 'Қарағанды', 'Karaganda', { short: ['кар обл', 'караг обл'] }),
  region('Костанайская', 'Қостанай', 'Kostanay', { short: ['кост обл', 'костан обл'], former: ['Кустанайская'] }),
  region('Кызылординская', 'Қызылорда', 'Kyzylorda', { short: ['кзо', 'кызыл обл'], former: ['Кзыл-Ординская'] }),
  region('Мангистауская', 'Маңғыстау', 'Mangystau', { alone: true, short: ['манг обл'], former: ['Мангышлакская'] }),
  region('Павлодарская', 'Павлодар', 'Pavlodar', { short: ['павл обл'] }),
  region('Северо-Казахстанская', 'Солтүстік Қазақстан', 'North Kazakhstan', {
    alone: true,
    short: ['СКО', 'СҚО', 'сев каз', 'сев каз обл', 'с каз обл'],
  }),
  region('Туркестанская', 'Түркістан', 'Turkistan', {
    short: ['турк обл'],
    former: ['Южно-Казахстанская', 'Оңтүстік Қазақстан', 'South Kazakhstan', 'ЮКО', 'ОҚО', 'юж каз', 'Чимкентская'],
  }),
  region('Улытауская', 'Ұлытау', 'Ulytau', { alone: true }),
];

/** Words for region and city, as one word each. */
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['обл', 'области', 'область', 'облысы', 'облыс', 'region', 'oblast'].map((word) => [word, 'область']),
  ),
  ...Object.fromEntries(['г', 'гор', 'город', 'қ', 'қаласы', 'қала', 'city'].map((word) => [word, 'город'])),
};

/**
 * The words of a place with the kind of place in front, whatever it is called.
 * @example placeWords('Абай облысы') // 'область абай'
 */
export function placeWords(text: string): string {
  const words = comparable(text)
    .split(' ')
    .map((word) => KINDS[word] ?? word);
  const isKind = (word: string) => word === 'область' || word === 'город';
  return foldedWords([...words.filter(isKind), ...words.filter((word) => !isKind(word))].join(' '));
}

type How = 'name' | 'abbreviation' | 'renamed';

interface Called {
  place: object;
  how: How;
}

function indexed(): ReadonlyMap<string, readonly Called[]> {
  const index = new Map<string, Called[]>();
  const add = (text: string, place: Place, how: How) => {
    const words = placeWords(text);
    const before = index.get(words) ?? [];
    if (!before.some((one) => one.place === place)) index.set(words, [...before, { place, how }]);
  };
  for (const place of PLACES) {
    for (const name of place.names) add(name, place, 'name');
    for (const name of place.short ?? []) add(name, place, 'abbreviation');
    for (const name of place.former ?? [])
      for (const said of [name, `${place.kind} ${name}`]) add(said, place, 'renamed');
  }
  return index;
}

const INDEX = indexed();
const NONE: readonly Called[] = [];

/** The places of Kazakhstan that a text may mean, and how it names them. */
export const placesCalled = (text: string): readonly Called[] => INDEX.get(placeWords(text)) ?? NONE;

import { seeded } from '../../../../../random.ts';

/** A question as a person means it; the files of the corpus are written from it without any code of the import or the export. */
export interface Meant {
  stem: string;
  options: { text: string; right: boolean }[];
}

/** What occurs in real banks, and what formats like to break. In Russian, so that every encoding has its letters. */
const RUSSIAN = [
  'Какой класс объявлен верно: List<String> или Map<K, V>?',
  'Если a < b && c > d, то каков результат?',
  'Решите уравнение \\(x^2 - 4 = 0\\) и укажите корни',
  'Найдите \\[\\frac{a}{b}\\] при a = 1',
  'Чему равно $\\sqrt{16}$ (в рублях - $5)?',
  'Тег <b> или <br/> переносит строку?',
  'Адрес: user@mail.kz, сайт http://ucf.kz/a?b=1&c=2',
  'В файле C:\\temp\\new.txt записано "да"',
  'Что значит &amp; и &lt; в HTML?',
  'Сколько процентов: 50%, 100% или ~30%?',
  'Продолжите: раз, два, ...',
  'Формула воды - H2O, кислоты - {H2SO4} = #1',
  'ГОСТ 12.0.004-2015; п. 1.2.3: кто проводит инструктаж',
  'Что такое «охрана труда»',
];

const KAZAKH = [
  'Қазақстан Республикасының астанасы қай қала?',
  'Әрбір қызметкер нені білуі керек: «ережені» ме?',
  'Теңдеуді шешіңіз: \\(x^2 = 9\\), мұнда x > 0 және x < 5',
  'Ұйымның негізгі мақсаты — көңіл бөлу, іске қосу, һәм үйрену',
  'А) нұсқасы мен Б) нұсқасының айырмашылығы неде?',
];

const ANSWERS = {
  ru: [
    'да',
    'нет',
    'не знаю',
    '10 м',
    '3,5',
    'x = 2',
    'a < b',
    '"оба"',
    '\\(y^2\\)',
    '50%',
    'C:\\temp',
    'все выше',
    '-5',
    '+7 701',
    '1) первое',
  ],
  kz: ['иә', 'жоқ', 'білмеймін', 'Алматы', 'Өскемен', 'Ұлытау', 'бәрі дұрыс', 'x = 3', 'a < b', '«екеуі де»'],
};

export interface Wanted {
  seed: number;
  count: number;
  language: 'ru' | 'kz';
  /** Texts that a format cannot hold are left out. */
  fits?: (text: string) => boolean;
}

export function meant({ seed, count, language, fits = () => true }: Wanted): Meant[] {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const stems = (language === 'ru' ? RUSSIAN : KAZAKH).filter(fits);
  const answers = ANSWERS[language].filter(fits);
  return Array.from({ length: count }, (_, index) => {
    const texts = new Set<string>();
    const wanted = 2 + below(4);
    while (texts.size < wanted) texts.add(answers[below(answers.length)] ?? '');
    const right = below(wanted);
    const second = random() < 0.2 && wanted > 2 ? (right + 1) % wanted : right;
    return {
      stem: `${stems[(seed + index) % stems.length]} [№ ${index + 1}]`.replace('№', language === 'ru' ? 'N' : '№'),
      options: [...texts].map((text, place) => ({ text, right: place === right || place === second })),
    };
  });
}

/** As a reader sees it: runs of white space are one. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

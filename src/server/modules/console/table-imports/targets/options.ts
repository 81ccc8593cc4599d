import { sql } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { OptionSource } from './target.ts';

/** The values of a dictionary. Missing ones can be created. */
export function dictionary(type: string): OptionSource {
  return {
    creates: type,
    load: async (db) => {
      const rows = await db
        .selectFrom('dictionaries')
        .select(['id', 'title', 'active'])
        .where('type', '=', type)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, active }) => ({ value: String(id), title, words: [], active }));
    },
  };
}

export const dictionaryTypes: OptionSource = {
  load: async (db) => {
    const rows = await db.selectFrom('dictionary_types').select(['key', 'title']).orderBy('key').execute();
    return rows.map(({ key, title }) => ({ value: key, title, words: [key], active: true }));
  },
};

/** What other systems call a learner; a role that is called so itself goes first. */
const LEARNER_WORDS: readonly string[] = [
  ...['пользователь', 'обучающийся', 'обучаемый', 'ученик', 'студент'],
  ...['пайдаланушы', 'білім алушы', 'оқушы'],
  ...['learner', 'student', 'trainee'],
];

/** Learners come first: most people of a table are, and the notes of a template show the first option as its example. */
export const roles: OptionSource = {
  load: async (db) => {
    const rows = await db
      .selectFrom('roles')
      .select(['id', 'key', 'title'])
      .orderBy(sql`id <> ${ROLE_IDS.user}`)
      .orderBy('id')
      .execute();
    const names = new Set(rows.flatMap(({ title }) => Object.values(title).map((name) => name.toLowerCase())));
    const learner = LEARNER_WORDS.filter((word) => !names.has(word));
    return rows.map(({ id, key, title }) => ({
      value: String(id),
      title,
      words: id === ROLE_IDS.user ? [key, ...learner] : [key],
      active: true,
    }));
  },
};

/** Themes, found by number, by title, or by both. */
export const themes: OptionSource = {
  load: async (db) => {
    const rows = await db.selectFrom('themes').select(['id', 'number', 'title']).orderBy('number').execute();
    return rows.map(({ id, number, title }) => ({
      value: String(id),
      title,
      words: [
        String(number),
        ...LANGUAGES.flatMap((language) => (title[language] === undefined ? [] : [`${number}. ${title[language]}`])),
      ],
      active: true,
    }));
  },
};

/** Plans, found by title; plans with the same title, by number. */
export const plans: OptionSource = {
  load: async (db) => {
    const rows = await db.selectFrom('plans').select(['id', 'title']).orderBy('id').execute();
    return rows.map(({ id, title }) => ({ value: String(id), title, words: [`№ ${id}`], active: true }));
  },
};

const NAMES = {
  ru: {
    title: { ru: 'Русский', en: 'Russian', kz: 'Орысша' },
    words: ['ru', 'рус', 'орыс', 'орыс тілі', 'русский язык', 'rus'],
  },
  en: {
    title: { ru: 'Английский', en: 'English', kz: 'Ағылшынша' },
    words: ['en', 'англ', 'ағылшын', 'ағылшын тілі', 'английский язык', 'eng'],
  },
  kz: {
    title: { ru: 'Казахский', en: 'Kazakh', kz: 'Қазақша' },
    words: ['kz', 'kk', 'каз', 'қаз', 'қазақ', 'қазақ тілі', 'казахский язык', 'kaz'],
  },
} as const;

/** Languages, found by their names in every language. */
export const languages: OptionSource = {
  load: async () => LANGUAGES.map((language) => ({ value: language, ...NAMES[language], active: true })),
};

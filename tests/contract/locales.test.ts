import { describe, expect, it } from 'vitest';
import { DYNAMIC, LITERAL_WORDS, NAMED_BY_CONTRACT, OWN_WORDS, STORE_NAMES } from './dynamic-keys.ts';
import { keyOf, keys, LANGUAGES, NAMESPACES, textsOf } from './locale-files.ts';
import { usageOf, where } from './text-usage.ts';

const FORMS = { ru: 3, en: 2, kz: 1 } as const;
/** Names of things without a number beside them: the only texts with two forms in Kazakh. */
const NAMES = /^resources\.[\w-]+\.name$/;

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const ru = textsOf('ru', namespace);

  it.each(LANGUAGES)('have the same keys in %s as in ru', (language) => {
    expect([...textsOf(language, namespace).keys()].sort()).toEqual([...ru.keys()].sort());
  });

  it.each(LANGUAGES)('say something for every key in %s', (language) => {
    const empty = [...textsOf(language, namespace)].filter(
      ([key, text]) => !OWN_WORDS.test(key) && text.split('||||').some((form) => form.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  it.each(LANGUAGES)('have the same placeholders in %s as in ru', (language) => {
    const texts = textsOf(language, namespace);
    const unequal = [...ru].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join(),
    );
    expect(unequal.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)('have as many plural forms as %s needs', (language) => {
    const wrong = [...textsOf(language, namespace)].filter(([key, text]) => {
      const plural = (ru.get(key) ?? '').includes('||||');
      const forms = language === 'kz' && NAMES.test(key) ? 2 : FORMS[language];
      return text.split('||||').length !== (plural ? forms : 1);
    });
    expect(wrong).toEqual([]);
  });

  // In Russian the first form is also for 21, 31, 101.
  it.each(LANGUAGES)('name the number in every plural form in %s or in none', (language) => {
    const unequal = [...textsOf(language, namespace)].filter(([, text]) => {
      const forms = text.split('||||').map((form) => placeholders(form).join());
      return new Set(forms).size > 1;
    });
    expect(unequal).toEqual([]);
  });
});

describe('the files of one language', () => {
  it('have no section in common: in the browser the later would replace the earlier', () => {
    const sections = NAMESPACES.flatMap((namespace) =>
      namespace === 'errors' || namespace === 'emails'
        ? [namespace]
        : [...new Set([...textsOf('ru', namespace).keys()].map((key) => key.split('.')[0]))],
    );
    expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([]);
  });
});

/** Kazakh has letters of its own. A longer text without any of them was probably left in Russian. */
describe('the Kazakh texts', () => {
  it('are not the Russian ones', () => {
    const same = NAMESPACES.flatMap((namespace) => {
      const ru = textsOf('ru', namespace);
      return [...textsOf('kz', namespace)]
        .filter(([key, text]) => text === ru.get(key) && (text.match(/\p{Script=Cyrillic}{2,}/gu) ?? []).length > 2)
        .map(([key]) => key);
    });
    expect(same).toEqual([]);
  });
});

/** A past tense has a gender in Russian, and the text does not know the person's. */
const GENDERED: readonly RegExp[] = [
  // Закрыл(а)
  /[а-яё]\((?:а|ла|ась|лась|на)\)/u,
  // %{name} изменил
  /%\{(?:name|person|actor|who|user|author|learner|marker|examiner)\} [а-яё]+(?:л|ла|лся|лась)(?![а-яё])/u,
  // изменил %{name}
  /(?<![а-яё])(?:изменил|создал|удалил|закрыл|открыл|отменил|подписал|принял|оценил)а?:? %\{/iu,
  // Решение принял
  /^[А-ЯЁ][а-яё]+ (?:принял|закрыл|открыл|изменил|создал|удалил|отменил|подписал|оценил)$/u,
  // A state in one word: Завершил, Не явился
  /^(?:Не )?[А-ЯЁа-яё]{2,}(?:ил|чал|ывал|илась|ился|шёл|делал|сдал)$/u,
];

describe('the Russian texts', () => {
  it('say what people did without their gender', () => {
    const gendered = NAMESPACES.flatMap((namespace) =>
      [...textsOf('ru', namespace)].filter(([, text]) =>
        text.split('||||').some((form) => GENDERED.some((pattern) => pattern.test(form.trim()))),
      ),
    );
    expect(gendered).toEqual([]);
  });
});

describe('the texts that the sources use', () => {
  const usage = usageOf(['src']);
  const browser = usageOf(['src/shared', 'src/admin', 'src/learner', 'src/sign-in', 'src/web', 'src/package-frame']);
  const sections = new Set([...keys.keys()].map((key) => key.split('.')[0]));

  const isDeclared = (text: string) => text in DYNAMIC || STORE_NAMES.has(text);
  /** Templates that build a locale key: they are passed to t(), or start like a key. */
  const keyTemplates = usage.templates.filter(({ text }) => {
    const head = text.split('*')[0] ?? '';
    return (
      /^[a-z][\w-]*\.([\w-]+\.)*[\w-]*$/i.test(head) &&
      (sections.has(head.split('.')[0]) || NAMESPACES.some((one) => head.startsWith(`${one}.`)))
    );
  });

  const literals = new Set(usage.literals.map(({ text }) => text));
  /** The parts of a key that fill a template's placeholders; undefined when the template cannot produce the key. */
  const holesOf = (template: string, key: string): string[] | undefined => {
    const escaped = template.split('*').map((part) => part.replace(/[.\\+?()[\]{}|^$]/g, '\\$&'));
    return new RegExp(`^${escaped.join('(.+)')}$`).exec(key)?.slice(1);
  };
  /** Keys with and without their namespaces, because server templates include the namespace. */
  const fullNames = (key: string, namespaces: readonly string[]) => [key, ...namespaces.map((one) => `${one}.${key}`)];
  const partial = usage.templates.map(({ text }) => text).filter((text) => /^[\w.-]{3,}\*$/.test(text));
  const isNamed = (word: string): boolean =>
    literals.has(word) ||
    NAMED_BY_CONTRACT.has(word) ||
    partial.some((template) => holesOf(template, word)?.every(isNamed));

  const expanded = Object.entries(DYNAMIC).flatMap(([template, holes]) =>
    holes === 'named'
      ? []
      : holes.reduce(
          (made, values) => made.flatMap((one) => values.map((value) => one.replace('*', value))),
          [template],
        ),
  );
  const isMade = (name: string) =>
    Object.entries(DYNAMIC).some(
      ([template, holes]) =>
        holes === 'named' &&
        (holesOf(template, name)?.every((part) => isNamed(part) || part.split('.').every(isNamed)) ?? false),
    );

  it('exist', () => {
    const missing = usage.translated.filter(({ text }) => keyOf(text) === undefined && !OWN_WORDS.test(text));
    expect(missing.map(where)).toEqual([]);
  });

  it('exist where a key is handed on', () => {
    const missing = browser.literals.filter(
      ({ text }) =>
        /^[a-z][a-zA-Z]*(\.[\w-]+)+$/.test(text) &&
        sections.has(text.split('.')[0]) &&
        keyOf(text) === undefined &&
        !OWN_WORDS.test(text) &&
        !STORE_NAMES.has(text),
    );
    expect(missing.map(where)).toEqual([]);
  });

  it('are declared where a key is put together', () => {
    expect(keyTemplates.filter(({ text }) => !isDeclared(text)).map(where)).toEqual([]);
    const found = new Set(keyTemplates.map(({ text }) => text));
    expect(Object.keys(DYNAMIC).filter((text) => !found.has(text))).toEqual([]);
  });

  it('exist for every value of what is put together', () => {
    expect(expanded.filter((key) => keyOf(key) === undefined)).toEqual([]);
  });

  it('are all the texts there are', () => {
    const used = new Set([...[...literals].map(keyOf), ...expanded.map(keyOf)]);
    const unused = [...keys].filter(
      ([key, namespaces]) => !used.has(key) && !OWN_WORDS.test(key) && !fullNames(key, namespaces).some(isMade),
    );
    expect(unused.map(([key, namespaces]) => `${namespaces.join(',')}: ${key}`)).toEqual([]);
  });

  it('are the only words that a person reads', () => {
    const words = browser.visible.filter(
      ({ text }) => keyOf(text) === undefined && !LITERAL_WORDS.has(text) && !OWN_WORDS.test(text),
    );
    expect(words.map(where)).toEqual([]);
  });

  it('are the only place of Cyrillic in the browser rooms', () => {
    // The alphabet is letters, not words; and browsers know no Kazakh months.
    const exempt = /^src\/shared\/(?:browser\/i18n\/|i18n\/(?:alphabet|dates|durations)\.ts)/;
    const words = [...browser.literals, ...browser.templates].filter(
      ({ file, text }) => /\p{Script=Cyrillic}/u.test(text) && !exempt.test(file) && !LITERAL_WORDS.has(text),
    );
    expect(words.map(where)).toEqual([]);
  });
});

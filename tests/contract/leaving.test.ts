import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../support/source-files.ts';
import { LANGUAGES, NAMESPACES, textsOf } from './locale-files.ts';

/** Where a dialog is left with the general word for it. */
const LEAVING = /'(?:ra\.action|appeal|specialTerms)\.cancel'|<ConfirmDialog\b/u;

/** How the general word begins: an action that begins alike cannot be told from leaving. */
const STEMS = { ru: /^отмен/iu, kz: /^бас тарт|бас тарту$/iu, en: /^cancel/iu } as const;

const dialogs = filesBelow(['src/admin', 'src/learner'], /(?<!\.test|\.fixture)\.tsx$/)
  .map((file) => ({ file, text: textOf(file) }))
  .filter(({ text }) => LEAVING.test(text) && /Dialog|Form/u.test(text));

describe('a dialog', () => {
  it.each(LANGUAGES)('is left by another word than what it does, in %s', (language) => {
    const words = new Map(NAMESPACES.flatMap((namespace) => [...textsOf(language, namespace)]));
    const alike = dialogs.flatMap(({ file, text }) =>
      [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/gu)]
        .map((match) => match[1] ?? '')
        .filter((key) => !key.endsWith('.cancel') && STEMS[language].test(words.get(key) ?? ''))
        .map((key) => `${file}: ${key}`),
    );
    expect(dialogs.length).toBeGreaterThan(10);
    expect(alike).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../support/source-files.ts';
import { LANGUAGES, NAMESPACES, textsOf } from './locale-files.ts';

/** Where numbers get their words, for all others. */
const HELPERS = new Set(['src/shared/i18n/numbers.ts', 'src/shared/browser/i18n/format.ts']);

/** Numbers for machines: file formats and exact keys, which no language may change. */
const FOR_MACHINES = /^src\/(?:server\/(?:tables|modules\/content\/questions)\/|shared\/exams\/formulas\/)/u;

/** What a person would read: formats of one's own, and a percent sign after a value. */
const OWN_FORMATS = [
  /\bIntl\.NumberFormat\b/u,
  /\.toLocaleString\(/u,
  /\}[ \u00a0]%/u,
  /\\u00a0\}?%/u,
  /[>}]\{[^{}]+\}%\s*</u,
];

const sources = filesBelow(['src'], /(?<!\.test|\.fixture)\.tsx?$/).filter(
  (file) => !HELPERS.has(file) && !FOR_MACHINES.test(file),
);

/** Where dates and times get their words; and zones, which are for the machine. */
const CLOCKS = new Set([
  'src/shared/i18n/dates.ts',
  'src/shared/browser/i18n/format.ts',
  'src/server/time-zone.ts',
  'src/server/wall-clock.ts',
  'src/admin/protocol/moments.ts',
  'src/server/modules/identity/access/slips.ts',
]);

describe('dates that a person reads', () => {
  it('get their words from one helper in each room', () => {
    const own = filesBelow(['src'], /(?<!\.test|\.fixture)\.tsx?$/)
      .filter((file) => !CLOCKS.has(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) =>
            /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)\((?!\)\.resolved)/u.test(line),
          )
          .concat(textOf(file).match(/\.toLocale(?:Date|Time)String\(/gu) ?? [])
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(own).toEqual([]);
  });
});

describe('numbers that a person reads', () => {
  it('get their words from one helper', () => {
    const own = sources.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => OWN_FORMATS.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(own).toEqual([]);
  });

  it.each(LANGUAGES)('come with their percent sign into the texts of %s', (language) => {
    const signed = NAMESPACES.flatMap((namespace) =>
      [...textsOf(language, namespace)].filter(([, text]) => /%\{\w+\}[ \u00a0]?%(?!\{)/u.test(text)),
    );
    expect(signed).toEqual([]);
  });

  it.each(LANGUAGES)('are never parted from their percent sign in %s', (language) => {
    const wrong = NAMESPACES.flatMap((namespace) =>
      [...textsOf(language, namespace)].filter(([, text]) =>
        (language === 'en' ? /\d\s%(?!\{)/u : /\d ?%(?!\{)/u).test(text),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

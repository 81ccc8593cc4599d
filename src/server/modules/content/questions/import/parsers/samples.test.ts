import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import gift from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { parseQuestionFile, readQuestionFile } from './index.ts';

/** Question files by other people. They are not part of the product. */
const FOLDER = join(
  process.env.SYNAQ_SAMPLES ?? join(import.meta.dirname, '../../../../../../../../shared/samples'),
  'questions',
);
const INDEX = join(FOLDER, 'INDEX.tsv');

interface Sample {
  path: string;
  format: string;
  /** undefined when the reference reader could not count. */
  count: number | undefined;
  byType: Record<string, number> | undefined;
}

function samples(): Sample[] {
  if (!existsSync(INDEX)) return [];
  return readFileSync(INDEX, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [path = '', format = '', count = '', types = ''] = line.split('\t');
      const byType = types.startsWith('{') ? (JSON.parse(types) as Record<string, number>) : undefined;
      return { path: path.replace(/^questions\//, ''), format, count: byType && Number(count), byType };
    });
}

const all = samples();
const ours = all.filter(({ format }) => /^(?:gift|aiken|moodle-xml|kz-tagged)/.test(format));

function read(path: string) {
  const outcome = parseQuestionFile(readFileSync(join(FOLDER, path)), { fileName: basename(path), language: 'ru' });
  if (!outcome.ok) throw new Error(`${path}: ${outcome.problem.id}`);
  return outcome.file;
}

/** Type names of the index → ours. Types without an equivalent must be rejected by name. */
const TYPES: Record<string, readonly string[]> = {
  MC: ['single', 'multiple'],
  TF: ['true_false'],
  Short: ['short_text'],
  Numerical: ['numeric'],
  Matching: ['matching'],
  multichoice: ['single', 'multiple'],
  truefalse: ['true_false'],
  shortanswer: ['short_text'],
  numerical: ['numeric'],
  matching: ['matching'],
  cloze: ['cloze'],
  essay: ['essay', 'file'],
  Essay: ['essay'],
  gapselect: ['cloze'],
};

describe.skipIf(all.length === 0)(
  'files made elsewhere (skipped where there is no folder of samples: set SYNAQ_SAMPLES)',
  () => {
    it.each(ours.filter(({ count }) => count !== undefined))(
      '$path: every one of $count items is accounted for',
      ({ path, format, count, byType }) => {
        const file = read(path);
        expect(file.items.length + file.rejected.length + file.skipped.length).toBe(count);
        if (format.startsWith('kz-tagged')) {
          const levels = file.items.map(({ difficulty }) => `level${difficulty}`);
          for (const [level, number] of Object.entries(byType ?? {}))
            expect(levels.filter((one) => one === level)).toHaveLength(number);
          return;
        }
        for (const [type, number] of Object.entries(byType ?? {})) {
          const named = TYPES[type];
          if (named !== undefined)
            expect(file.items.filter(({ content }) => named.includes(content.type))).toHaveLength(number);
          else if (/category|description/i.test(type))
            expect(file.skipped.filter(({ id }) => id === type.toLowerCase())).toHaveLength(number);
          else expect(file.rejected.filter(({ params }) => params?.type === type.toLowerCase())).toHaveLength(number);
        }
      },
    );

    it('reads what a strict parser stops at, and the good part of malformed files', () => {
      const russian = read('gift/ru_examples.gift');
      expect([russian.items.length, russian.rejected.map(({ id }) => id)]).toEqual([8, []]);
      const malformed = read('aiken/question_format_aiken__aiken_errors.txt');
      expect([malformed.items.length, malformed.rejected.map(({ id }) => id)]).toEqual([
        3,
        ['tooFewParts', 'noOptions', 'noAnswerLine'],
      ]);
    });

    it('agrees with another GIFT parser on stems and right answers', () => {
      for (const { path } of ours.filter(({ format, count }) => format === 'gift' && count !== undefined)) {
        const file = read(path);
        if (file.encoding !== 'utf-8') continue;
        const theirs = gift
          .parse(readFileSync(join(FOLDER, path), 'utf8'))
          .flatMap((question) => (question.type === 'MC' && question.stem.format !== 'html' ? [question] : []));
        const own = file.items.filter(
          ({ content, text }) =>
            (content.type === 'single' || content.type === 'multiple') && !text.ru?.includes('<p>'),
        );
        expect(
          own.map(({ content }) =>
            content.type === 'single' || content.type === 'multiple'
              ? content.options.map(({ correct }) => correct)
              : [],
          ),
        ).toEqual(
          theirs.map(({ choices }) =>
            choices.map(
              ({ isCorrect, weight }) => isCorrect || (!choices.some((one) => one.isCorrect) && (weight ?? 0) > 0),
            ),
          ),
        );
      }
    });

    it.each(all.filter(({ format }) => /qti/.test(format)))(
      '$path: every interaction is imported, or rejected with a reason',
      async ({ path, byType }) => {
        const outcome = await readQuestionFile(readFileSync(join(FOLDER, path)), {
          fileName: basename(path),
          language: 'ru',
        });
        if (!outcome.ok) throw new Error(`${path}: ${outcome.problem.id}`);
        const { items, rejected, skipped } = outcome.file;
        expect(skipped).toEqual([]);
        expect({ items: items.map(({ content }) => content.type), rejected: rejected.map(({ id }) => id) }).toEqual(
          path.endsWith('.zip') ? PACKAGE : { items: [], rejected: [], ...QTI[Object.keys(byType ?? {})[0] ?? ''] },
        );
        for (const { text } of rejected) expect(text).not.toBe('');
      },
    );
  },
);

/** The expected question of each file with one interaction. Choice files are distinguished by their key. */
const QTI: Record<string, object> = {
  matchInteraction: { items: ['matching'] },
  orderInteraction: { items: ['ordering'] },
  choiceInteraction: { items: [expect.stringMatching(/single|multiple/)] },
  extendedTextInteraction: { items: ['essay'] },
};

/** The picture of its hotspot is missing, and one item is not well-formed. */
const PACKAGE = {
  items: ['single', 'single', 'multiple', 'short_text', 'essay'],
  rejected: ['pictureMissing', 'brokenXml'],
};

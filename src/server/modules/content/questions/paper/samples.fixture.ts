import type { Schemas } from '#shared/contract/index.ts';
import { between, type Random } from '../../../../random.ts';
import type { PaperQuestion } from './paper.ts';

const upTo = (random: Random, limit: number) => Math.floor(random() * limit);
const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function anyGap(random: Random, ids: () => string): Schemas['ClozeGap'] {
  const kind = upTo(random, 3);
  if (kind === 0) return { kind: 'number', id: ids(), answers: [{ value: upTo(random, 100), tolerance: 0 }] };
  if (kind === 1) return { kind: 'text', id: ids(), caseSensitive: false, answers: [{ text: `w${upTo(random, 50)}` }] };
  const count = between(random, 2, 5);
  const right = upTo(random, count);
  return {
    kind: 'choice',
    id: ids(),
    options: list(count, (index) => ({ id: ids(), text: { ru: `t${upTo(random, 1e9)}` }, correct: index === right })),
  };
}

/** A valid question of a random type. Its texts are unique and do not reveal the key. */
export function anyQuestion(random: Random): PaperQuestion {
  const text = () => ({ ru: `t${upTo(random, 1e9)}` });
  const scoring = random() < 0.5 ? 'partial' : 'all_or_nothing';
  const ids = () => `id${upTo(random, 1e9)}`;
  const contents: (() => Schemas['QuestionContent'])[] = [
    () => {
      const count = between(random, 2, 8);
      const right = upTo(random, count);
      return {
        type: 'single',
        options: list(count, (index) => ({
          id: ids(),
          text: text(),
          correct: index === right,
          weight: index !== right && random() < 0.2 ? between(random, -100, 90) : null,
          feedback: text(),
        })),
      };
    },
    () => {
      const count = between(random, 2, 8);
      const right = upTo(random, count);
      return {
        type: 'multiple',
        scoring,
        options: list(count, (index) => {
          const correct = index === right || random() < 0.4;
          return {
            id: ids(),
            text: text(),
            correct,
            weight: random() < 0.2 ? (correct ? between(random, 1, 100) : between(random, -100, 0)) : null,
          };
        }),
      };
    },
    () => ({ type: 'true_false', correct: random() < 0.5 }),
    () => ({
      type: 'short_text',
      caseSensitive: random() < 0.5,
      answers: list(between(random, 1, 4), () => ({
        text: `w${upTo(random, 50)}${random() < 0.3 ? '*' : ''}`,
        weight: random() < 0.3 ? upTo(random, 100) : null,
      })),
    }),
    () => ({
      type: 'numeric',
      answers: list(between(random, 1, 3), () => ({
        value: random() * 100,
        tolerance: random(),
        weight: random() < 0.3 ? upTo(random, 100) : null,
      })),
    }),
    () => ({
      type: 'matching',
      scoring,
      pairs: list(between(random, 2, 6), () => ({ id: ids(), left: text(), right: { ru: `r${upTo(random, 6)}` } })),
      distractors: list(upTo(random, 3), text),
    }),
    () => ({ type: 'ordering', scoring, items: list(between(random, 2, 6), () => ({ id: ids(), text: text() })) }),
    () => ({ type: 'cloze', scoring, gaps: list(between(random, 1, 5), () => anyGap(random, ids)) }),
    () => {
      const count = between(random, 2, 8);
      const right = upTo(random, count);
      const several = random() < 0.5;
      return {
        type: 'hotspot',
        image: 'a-picture-of-something',
        maxChoices: several ? count : 1,
        scoring,
        regions: list(count, (index) => ({
          id: ids(),
          shape: 'rect',
          coords: [index / 10, 0, index / 10 + 0.1, 0.5],
          label: random() < 0.5 ? text() : null,
          correct: index === right || (several && random() < 0.3),
        })),
      };
    },
    () => ({
      type: 'calculated',
      dataset: {
        variables: [{ name: 'a', minimum: 1, maximum: 9, decimals: upTo(random, 3) }],
        rows: random() < 0.5 ? [] : list(between(random, 1, 5), () => [upTo(random, 100)]),
      },
      answers: list(between(random, 1, 3), (index) => ({
        formula: `{a} * ${index + 1} + 1`,
        tolerance: random(),
        toleranceType: (['relative', 'nominal', 'geometric'] as const)[upTo(random, 3)] ?? 'nominal',
        digits: between(random, 1, 5),
        digitsType: random() < 0.5 ? 'decimals' : 'significant',
        weight: random() < 0.3 ? upTo(random, 100) : null,
      })),
    }),
    () => {
      const count = between(random, 2, 6);
      return {
        type: 'image_labels',
        image: 'a-picture-of-something',
        scoring,
        labels: list(count, () => ({
          id: ids(),
          text: text(),
          image: random() < 0.2 ? 'a-picture-of-a-label' : null,
          group: 1,
          reusable: random() < 0.3,
        })),
        zones: list(between(random, 1, count), (index) => ({
          id: ids(),
          coords: [index / 10, 0, index / 10 + 0.1, 0.5],
          label: random() < 0.5 ? text() : null,
          answer: index,
        })),
      };
    },
    () => ({ type: 'essay', maxWords: random() < 0.5 ? between(random, 1, 500) : null, rubric: [] }),
    () => ({ type: 'file', maxFiles: between(random, 1, 10), maxMegabytes: 5, extensions: ['pdf'], rubric: [] }),
  ];
  const make = contents[upTo(random, contents.length)] ?? contents[0];
  return { text: text(), content: make?.() ?? { type: 'true_false', correct: true }, points: 1 };
}

/** A random answer, as a learner or a hand-written request might send it. */
export function anyAnswer(item: Schemas['PaperItem'], random: Random): Schemas['Answer'] {
  const some = (choices: Schemas['PaperChoice'][] | undefined) =>
    (choices ?? []).map(({ id }) => id).filter(() => random() < 0.6);
  const one = (choices: Schemas['PaperChoice'][] | undefined) => choices?.[upTo(random, choices.length)]?.id ?? 'none';
  switch (random() < 0.05 ? 'short_text' : item.type) {
    case 'single':
      return { type: 'single', choice: random() < 0.1 ? 'x' : one(item.options) };
    case 'multiple':
      return { type: 'multiple', choices: some(item.options) };
    case 'true_false':
      return { type: 'true_false', value: random() < 0.5 };
    case 'short_text':
      return { type: 'short_text', text: `w${upTo(random, 50)}` };
    case 'numeric':
      return { type: 'numeric', text: String(random() * 100) };
    case 'matching':
      return { type: 'matching', pairs: some(item.lefts).map((left) => ({ left, right: one(item.rights) })) };
    case 'ordering':
      return { type: 'ordering', order: some(item.items) };
    case 'cloze':
      return {
        type: 'cloze',
        values: (item.gaps ?? []).map((gap) => ({
          gap: gap.id,
          value: gap.kind === 'choice' ? one(gap.options) : gap.kind === 'text' ? `w${upTo(random, 50)}` : '7',
        })),
      };
    case 'essay':
      return { type: 'essay', text: random() < 0.2 ? ' ' : `w${upTo(random, 50)}` };
    case 'file':
      return { type: 'file', files: [] };
    case 'calculated':
      return { type: 'calculated', text: String(upTo(random, 100)) };
    case 'image_labels': {
      const { labels = [], zones = [] } = item.imageLabels ?? {};
      const taken = zones.filter(() => random() < 0.6);
      return {
        type: 'image_labels',
        placed: taken.map(({ id }) => ({ zone: id, label: labels[upTo(random, labels.length)]?.id ?? 'none' })),
      };
    }
    case 'hotspot':
      return {
        type: 'hotspot',
        choices: (item.hotspot?.regions ?? []).map(({ id }) => id).filter(() => random() < 0.3),
      };
  }
}

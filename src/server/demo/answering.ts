import type { Schemas } from '#shared/contract/index.ts';
import type { Random } from '../random.ts';
import { type ItemKey, reviewKey } from '../modules/content/questions/index.ts';
import { pick } from './random.ts';

type Answer = Schemas['Answer'];

/** The fully correct answer. */
export function rightAnswer(key: ItemKey): Answer | null {
  if (key.type === 'short_text') return { type: 'short_text', text: key.answers[0]?.text ?? '' };
  if (key.type === 'numeric') return { type: 'numeric', text: String(key.answers[0]?.value ?? '') };
  if (key.type === 'calculated') return { type: 'calculated', text: String(key.answers[0]?.value ?? '') };
  return reviewKey(key).answer;
}

type Wrong<T extends ItemKey['type']> = (
  key: Extract<ItemKey, { type: T }>,
  words: readonly string[],
  random: Random,
) => Answer;

/**
 * Typical wrong answers: the wrong option, one option too few, two items swapped. Essays and files have none: the demo has its own texts
 * for them.
 */
const WRONG: { readonly [T in ItemKey['type']]?: Wrong<T> } = {
  single: ({ options }, _, random) => ({ type: 'single', choice: wrongOption(options, random) }),
  multiple: ({ options }, _, random) => {
    const wrong = wrongOption(options, random);
    return { type: 'multiple', choices: [...rightOptions(options).slice(1), ...(random() < 0.6 ? [wrong] : [])] };
  },
  true_false: ({ correct }) => ({ type: 'true_false', value: !correct }),
  short_text: (_, words, random) => ({ type: 'short_text', text: pick(random, words) }),
  numeric: ({ answers }) => ({ type: 'numeric', text: String((answers[0]?.value ?? 1) * 2 + 1) }),
  calculated: ({ answers }) => ({ type: 'calculated', text: String((answers[0]?.value ?? 1) * 2 + 1) }),
  matching: ({ pairs }) => {
    const [first, second, ...others] = pairs;
    if (first === undefined || second === undefined) return { type: 'matching', pairs: [] };
    return {
      type: 'matching',
      pairs: [{ left: first.left, right: second.right }, { left: second.left, right: first.right }, ...others],
    };
  },
  ordering: ({ order }, _, random) => ({
    type: 'ordering',
    order: swapped(order, Math.floor(random() * (order.length - 1))),
  }),
  cloze: (key, words, random) => {
    const values = rightAnswer(key);
    const slip = pick(random, key.gaps);
    return {
      type: 'cloze',
      values: (values?.type === 'cloze' ? values.values : []).map(({ gap, value }) =>
        gap === slip.id ? { gap, value: wrongValue(slip, words, random) } : { gap, value },
      ),
    };
  },
  image_labels: ({ zones }) => ({
    type: 'image_labels',
    placed: zones
      .map(({ id }, index) => ({ zone: id, label: zones[(index + 1) % zones.length]?.label ?? '' }))
      .slice(0, -1),
  }),
  hotspot: ({ options, maxChoices }, _, random) => {
    const wrong = wrongOption(options, random);
    return { type: 'hotspot', choices: [...rightOptions(options).slice(1), wrong].slice(0, maxChoices) };
  },
};

/** A typical wrong answer; null leaves the question unanswered. */
export function wrongAnswer(key: ItemKey, words: readonly string[], random: Random): Answer | null {
  return wrongOf(key.type)?.(key, words, random) ?? null;
}

const wrongOf = <T extends ItemKey['type']>(type: T): Wrong<T> | undefined => WRONG[type];

type Option = { id: string; correct: boolean };

const rightOptions = (options: readonly Option[]) => options.filter(({ correct }) => correct).map(({ id }) => id);

function wrongOption(options: readonly Option[], random: Random): string {
  return pick(
    random,
    options.filter(({ correct }) => !correct),
  ).id;
}

type Gap = Extract<ItemKey, { type: 'cloze' }>['gaps'][number];

function wrongValue(gap: Gap, words: readonly string[], random: Random): string {
  if (gap.kind === 'text') return pick(random, words);
  if (gap.kind === 'number') return String((gap.answers[0]?.value ?? 1) * 2 + 1);
  return wrongOption(gap.options, random);
}

function swapped(order: readonly string[], at: number): string[] {
  return [...order.slice(0, at), ...order.slice(at, at + 2).reverse(), ...order.slice(at + 2)];
}

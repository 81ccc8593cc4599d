import type { Schemas } from '#shared/contract/index.ts';
import { type ItemKey, reviewKey } from '../modules/questions/index.ts';
import { pick, type Random } from './random.ts';

type Answer = Schemas['Answer'];

/** The answer of somebody who knows. */
export function rightAnswer(key: ItemKey): Answer | null {
  if (key.type === 'short_text') return { type: 'short_text', text: key.answers[0]?.text ?? '' };
  if (key.type === 'essay' || key.type === 'file') return null;
  if (key.type === 'numeric') return { type: 'numeric', text: String(key.answers[0]?.value ?? '') };
  return reviewKey(key).answer;
}

/** The answer of somebody who errs, in the way people do: the wrong option, one too few, two the wrong way round. */
export function wrongAnswer(key: ItemKey, words: readonly string[], random: Random): Answer | null {
  switch (key.type) {
    case 'single':
      return {
        type: 'single',
        choice: pick(
          random,
          key.options.filter(({ correct }) => !correct),
        ).id,
      };
    case 'multiple': {
      const right = key.options.filter(({ correct }) => correct).map(({ id }) => id);
      const wrong = pick(
        random,
        key.options.filter(({ correct }) => !correct),
      ).id;
      return { type: 'multiple', choices: [...right.slice(1), ...(random() < 0.6 ? [wrong] : [])] };
    }
    case 'true_false':
      return { type: 'true_false', value: !key.correct };
    case 'short_text':
      return { type: 'short_text', text: pick(random, words) };
    case 'numeric':
      return { type: 'numeric', text: String((key.answers[0]?.value ?? 1) * 2 + 1) };
    case 'matching': {
      const [first, second, ...others] = key.pairs;
      if (first === undefined || second === undefined) return { type: 'matching', pairs: [] };
      return {
        type: 'matching',
        pairs: [{ left: first.left, right: second.right }, { left: second.left, right: first.right }, ...others],
      };
    }
    case 'cloze': {
      const values = rightAnswer(key);
      const slip = pick(random, key.gaps);
      return {
        type: 'cloze',
        values: (values?.type === 'cloze' ? values.values : []).map(({ gap, value }) =>
          gap === slip.id ? { gap, value: wrongValue(slip, words, random) } : { gap, value },
        ),
      };
    }
    case 'hotspot': {
      const right = key.options.filter(({ correct }) => correct).map(({ id }) => id);
      const wrong = pick(
        random,
        key.options.filter(({ correct }) => !correct),
      ).id;
      return { type: 'hotspot', choices: [...right.slice(1), wrong].slice(0, key.maxChoices) };
    }
    // What people mark is written by hand, where the demo has any.
    case 'essay':
    case 'file':
      return null;
    case 'ordering':
      return { type: 'ordering', order: swapped(key.order, Math.floor(random() * (key.order.length - 1))) };
  }
}

type Gap = Extract<ItemKey, { type: 'cloze' }>['gaps'][number];

function wrongValue(gap: Gap, words: readonly string[], random: Random): string {
  if (gap.kind === 'text') return pick(random, words);
  if (gap.kind === 'number') return String((gap.answers[0]?.value ?? 1) * 2 + 1);
  return pick(
    random,
    gap.options.filter(({ correct }) => !correct),
  ).id;
}

function swapped(order: readonly string[], at: number): string[] {
  return [...order.slice(0, at), ...order.slice(at, at + 2).reverse(), ...order.slice(at + 2)];
}

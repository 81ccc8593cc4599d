import type { Schemas } from '#shared/contract/index.ts';
import type { AskedOption } from '../../../content/questions/index.ts';
import { isPicked } from '../matrix/sheets.ts';
import { missing, pearson } from '../statistics/index.ts';
import type { Answers } from './item.ts';

type OptionAnalysis = Schemas['OptionAnalysis'];

/** The distractor table: how often each option was chosen, by which groups, and its correlation with the rest of the paper. */
export function optionsOf(options: readonly AskedOption[], { picks, rest, groups }: Answers): OptionAnalysis[] {
  const count = picks.length;
  const sizes = { upper: 0, middle: 0, lower: 0 };
  for (const group of groups ?? []) sizes[group] += 1;
  return options.map(({ text, value, correct }, option) => {
    const chosen = new Uint8Array(count);
    const by = { upper: 0, middle: 0, lower: 0 };
    let total = 0;
    for (let index = 0; index < count; index++) {
      if (!isPicked(picks[index] ?? 0, option)) continue;
      chosen[index] = 1;
      total += 1;
      by[groups?.[index] ?? 'middle'] += 1;
    }
    const share = (group: keyof typeof by) =>
      groups === undefined || sizes[group] === 0 ? null : by[group] / sizes[group];
    return {
      text,
      value,
      correct,
      chosen: total,
      share: count === 0 ? 0 : total / count,
      upper: share('upper'),
      middle: share('middle'),
      lower: share('lower'),
      pointBiserial: count === 0 ? missing('too-few') : pearson(chosen, rest),
    };
  });
}

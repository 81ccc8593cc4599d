import type { LocalizedText } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import { asRich } from '../../texts.ts';
import { distinct, known } from '../parts/checks.ts';
import { paperChoices } from '../parts/options.ts';
import { inOneOrder } from '../parts/in-one-order.ts';
import { shuffled } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'matching'> = {
  split: (content, { shuffleOptions, random }) => {
    const lefts = shuffleOptions ? shuffled(content.pairs, random) : content.pairs;
    // Several left sides may have the same match: it is shown once, and is right for all of them.
    const texts = new Map<string, LocalizedText>();
    for (const text of [...content.pairs.map((pair) => pair.right), ...content.distractors])
      texts.set(sameness(text), text);
    const rights = shuffled([...texts.entries()], random);
    const rightIds = new Map(rights.map(([same], index) => [same, `r${index + 1}`]));
    return {
      parts: {
        lefts: paperChoices(
          'l',
          lefts.map(({ left }) => ({ text: left })),
        ),
        rights: paperChoices(
          'r',
          rights.map(([, text]) => ({ text: asRich(text) })),
        ),
      },
      key: {
        type: 'matching',
        scoring: content.scoring,
        pairs: lefts.map(({ right }, index) => ({
          left: `l${index + 1}`,
          right: rightIds.get(sameness(right)) ?? '',
        })),
      },
    };
  },
  check: (item, { pairs }): FieldErrors => {
    const lefts = pairs.map(({ left }) => left);
    if (!distinct(lefts)) return { pairs: { key: 'questions.repeatedChoice' } };
    const rights = pairs.map(({ right }) => right);
    return known(item.lefts, lefts) && known(item.rights, rights) ? {} : { pairs: { key: 'questions.unknownChoice' } };
  },
  inWords: ({ pairs }, { name }) => inOneOrder(pairs.map(({ left, right }) => `${name(left)} → ${name(right)}`)),
};

/** A key for comparing texts, independent of the order of their languages. */
function sameness(text: LocalizedText): string {
  return JSON.stringify([text.ru, text.kz, text.en].map((value) => value?.normalize('NFC').trim() ?? ''));
}

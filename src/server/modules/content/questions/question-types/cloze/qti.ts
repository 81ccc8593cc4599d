import type { Schemas } from '#shared/contract/index.ts';
import { replaceGapMarkers } from '#shared/exams/gap-markers.ts';
import { words } from '../../export/plain.ts';
import type { Interaction, Writing } from '../../export/qti/interaction.ts';
import { base, declaration, firstOf, mapped, near, points, setOutcome, variable } from '../../export/qti/processing.ts';
import { element } from '../../export/qti/xhtml.ts';
import { xmlSafe, xmlText } from '../../export/xml-text.ts';

/** A text with gaps: each gap has its own response and score. The question has their sum, or all or nothing. */
export function gapParts({ gaps, scoring }: Schemas['ClozeContent'], { text, worth, xhtml }: Writing): Interaction {
  const share = worth / gaps.length;
  const parts = gaps.map((gap, index) => gapPart(gap, `RESPONSE_${index + 1}`, `SCORE_${index + 1}`, share));
  const filled = replaceGapMarkers(xhtml(text), (number) => parts[number - 1]?.interaction ?? '');
  return {
    declarations: parts.map(({ declared }) => declared).join(''),
    body: `<div>${filled}</div>`,
    outcomes: gaps.map((_, index) => `SCORE_${index + 1}`),
    rules: parts.map(({ rules }) => rules).join('') + total(gaps.length, scoring, worth, share),
  };
}

function total(count: number, scoring: Schemas['Scoring'], worth: number, share: number): string {
  const scores = Array.from({ length: count }, (_, index) => variable(`SCORE_${index + 1}`));
  if (scoring === 'partial') return setOutcome('SCORE', element('sum', {}, scores));
  const full = scores.map((score) => element('gte', {}, score + base('float', points(share))));
  return firstOf([{ when: element('and', {}, full), effect: setOutcome('SCORE', base('float', worth)) }]);
}

function gapPart(gap: Schemas['ClozeGap'], response: string, score: string, share: number) {
  const value = (weight: number | null | undefined) => ((weight ?? 100) / 100) * share;
  const entry = element('text-entry-interaction', { 'response-identifier': response });
  const byMap = setOutcome(score, mapped(response));
  switch (gap.kind) {
    case 'choice': {
      const isFixed = gap.options.every(({ fixed }) => fixed);
      const options = gap.options.map(({ text, correct, weight, fixed }, index) => ({
        key: `choice_${index + 1}`,
        text: words(text),
        fixed: (!isFixed && fixed) || undefined,
        correct,
        value: value(weight ?? (correct ? 100 : 0)),
      }));
      const correct = options.filter((option) => option.correct).map(({ key }) => key);
      return {
        declared: declaration({
          identifier: response,
          cardinality: 'single',
          type: 'identifier',
          correct: correct.slice(0, 1),
          map: options,
          most: share,
        }),
        rules: byMap,
        interaction: element(
          'inline-choice-interaction',
          { 'response-identifier': response, shuffle: !isFixed },
          options.map(({ key, text, fixed }) => element('inline-choice', { identifier: key, fixed }, xmlText(text))),
        ),
      };
    }
    case 'text': {
      const map = gap.answers.map(({ text, weight }) => ({
        key: xmlSafe(text).replaceAll('\\*', '*'),
        value: value(weight),
        caseSensitive: gap.caseSensitive,
      }));
      const correct = map.slice(0, 1).map(({ key }) => key);
      return {
        declared: declaration({
          identifier: response,
          cardinality: 'single',
          type: 'string',
          correct,
          map,
          most: share,
        }),
        rules: byMap,
        interaction: entry,
      };
    }
    case 'number': {
      const best = gap.answers.toSorted((one, other) => (other.weight ?? 100) - (one.weight ?? 100));
      const correct = best.slice(0, 1).map((answer) => answer.value);
      const cases = best.map((answer) => ({
        when: near(response, answer.value, answer.tolerance),
        effect: setOutcome(score, base('float', points(value(answer.weight)))),
      }));
      return {
        declared: declaration({ identifier: response, cardinality: 'single', type: 'float', correct }),
        rules: firstOf(cases),
        interaction: entry,
      };
    }
  }
}

import type { Schemas } from '#shared/contract/index.ts';
import { questionType } from '../../../content/questions/index.ts';
import { fisherInterval, wilson } from '../statistics/index.ts';
import type { ItemIndices } from './item.ts';

type Finding = Schemas['ItemFinding'];

/** With fewer answers no findings are made: every index is noise. */
const FEW = 30;
/** With fewer answers neither distractors nor languages are judged. */
const ENOUGH = 100;

/** Below this, discrimination is weak. The threshold for D is 0.20 (Ebel & Frisbie 1991); the item–rest correlation is smaller, so 0.15. */
const WEAK = 0.15;
/** If the upper end of the correlation's interval is below this, it is certainly weak. */
const HARDLY_MORE = 0.3;
/** The least correlation of a wrong option that strong people choose instead of the key. */
const ATTRACTIVE = 0.1;
/**
 * For a wrong option that strong people choose beside the key; its correlation is small because they are divided. Either the correlation is
 * certainly above 0, or it is not below −0.03 although a fifth of the upper group chose the option. Usually wrong options have a negative
 * correlation.
 */
const [BESIDE, NOT_BELOW, FIFTH] = [0.05, -0.03, 0.2];
/** Below this correlation the key does not discriminate. */
const IDLE = 0.05;
/** A distractor that fewer people choose does not work (Haladyna & Downing 1993, Educ. Psych. Measurement 53, 999–1010). */
const DEAD = 0.05;
const [EASY, HARD] = [0.95, 0.2];
/** If nearly everybody knows the answer, distractors cannot be judged. */
const KNOWN = 0.9;

export interface Judged {
  indices: ItemIndices;
  options: readonly Schemas['OptionAnalysis'][];
  dif: readonly Schemas['ItemDif'][];
  type: Schemas['QuestionType'];
  correction: { action: Schemas['CorrectionAction'] } | null;
}

/** The findings for an item, the most urgent first. A finding is made only if the confidence intervals rule out chance. */
export function findingsOf({ indices, options, dif, type, correction }: Judged): Finding[] {
  const corrected: Finding[] = correction === null ? [] : [correction.action === 'drop' ? 'dropped' : 'corrected'];
  if (correction !== null && correction.action !== 'key') return corrected;
  if (indices.count < FEW) return ['few-answers', ...corrected];
  const key = keyFinding(indices, options, type);
  const power = powerFinding(indices);
  const level = levelFinding(indices);
  return [
    ...(key === undefined ? [] : [key]),
    // A wrong key explains low discrimination, so that is not reported as well.
    ...(power === undefined || key === 'wrong-key-suspected' ? [] : [power]),
    ...dif.flatMap(unfairness),
    ...(level === undefined ? [] : [level]),
    ...(hasDead(indices, options) ? (['dead-distractor'] as const) : []),
    ...corrected,
  ].toSorted((one, other) => URGENCY.indexOf(one) - URGENCY.indexOf(other));
}

const URGENCY: readonly Finding[] = [
  'wrong-key-suspected',
  'second-answer-suspected',
  'negative-discrimination',
  'dif-kz',
  'dif-en',
  'weak-discrimination',
  'too-hard',
  'too-easy',
  'dead-distractor',
  'few-answers',
  'corrected',
  'dropped',
];

const ACT: ReadonlySet<Finding> = new Set(URGENCY.slice(0, 5));
const LOOK: ReadonlySet<Finding> = new Set(URGENCY.slice(5, 8));

export function attentionOf(findings: readonly Finding[]): Schemas['ItemAttention'] {
  if (findings.includes('few-answers')) return 'unknown';
  if (findings.some((finding) => ACT.has(finding))) return 'act';
  return findings.some((finding) => LOOK.has(finding)) ? 'look' : 'fine';
}

function mayHaveSeveralRight(type: Schemas['QuestionType']): boolean {
  const { analysis } = questionType(type).key;
  return typeof analysis === 'object' && analysis?.severalRight === true;
}

function keyFinding(
  { count, itemRest }: ItemIndices,
  options: readonly Schemas['OptionAnalysis'][],
  type: Schemas['QuestionType'],
): Finding | undefined {
  const isSurely = (r: number, side: 1 | -1) => {
    const interval = fisherInterval(r, count);
    return interval !== null && (side === 1 ? interval.from > 0 : interval.to < 0);
  };
  const wrong = options.filter(({ correct }) => !correct);
  // In a multiple choice, strong people should choose each of the right options.
  const hasShunned =
    mayHaveSeveralRight(type) &&
    options.some(({ correct, pointBiserial: { value } }) => correct && value !== null && isSurely(value, -1));
  if (hasShunned) return 'wrong-key-suspected';
  if (itemRest.value === null || itemRest.value <= IDLE) {
    const isChosenInstead = wrong.some(
      ({ pointBiserial: { value } }) => value !== null && value > ATTRACTIVE && isSurely(value, 1),
    );
    return isChosenInstead ? 'wrong-key-suspected' : undefined;
  }
  const isChosenBeside = wrong.some(({ pointBiserial: { value }, upper }) => {
    if (value === null) return false;
    return (value > BESIDE && isSurely(value, 1)) || (count >= ENOUGH && value > NOT_BELOW && (upper ?? 0) >= FIFTH);
  });
  return isChosenBeside ? 'second-answer-suspected' : undefined;
}

function powerFinding({ itemRest, itemRestInterval, facility }: ItemIndices): Finding | undefined {
  if (itemRest.value === null || itemRestInterval === null) return undefined;
  if (itemRestInterval.to < 0) return 'negative-discrimination';
  // An item that nearly everybody gets right cannot discriminate, and need not.
  if ((facility.value ?? 0) >= EASY) return undefined;
  return itemRest.value < WEAK && itemRestInterval.to < HARDLY_MORE ? 'weak-discrimination' : undefined;
}

function levelFinding({ facility: { value }, facilityInterval }: ItemIndices): Finding | undefined {
  if (value === null || facilityInterval === null) return undefined;
  if (value >= EASY && facilityInterval.from >= KNOWN) return 'too-easy';
  return value <= HARD && facilityInterval.to <= HARDLY_MORE ? 'too-hard' : undefined;
}

function unfairness({ language, class: size, focal, reference }: Schemas['ItemDif']): Finding[] {
  if (size !== 'C' || focal < ENOUGH / 2 || reference < ENOUGH / 2) return [];
  return [language === 'kz' ? 'dif-kz' : 'dif-en'];
}

function hasDead({ count, facility }: ItemIndices, options: readonly Schemas['OptionAnalysis'][]): boolean {
  if (count < ENOUGH || (facility.value ?? 1) > KNOWN) return false;
  return options.some(({ correct, share }) => !correct && share < DEAD && (wilson(share, count)?.to ?? 1) < 0.08);
}

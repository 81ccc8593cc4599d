import type { Schemas } from '#shared/contract/index.ts';
import { questionType } from '../../../content/questions/index.ts';
import { fisherInterval, wilson } from '../statistics/index.ts';
import type { ItemIndices } from './item.ts';

type Finding = Schemas['ItemFinding'];

/** Below this nothing is said of an item: every index is noise. */
const FEW = 30;
/** Below this distractors, and people of one language, are not judged. */
const ENOUGH = 100;

/** Below 0.20 an item discriminates poorly (Ebel & Frisbie 1991 of D); of the correlation with the rest, which is smaller, 0.15. */
const WEAK = 0.15;
/** A correlation whose interval ends below this is weak for sure. */
const HARDLY_MORE = 0.3;
/** A wrong option that the strong choose instead of a key that tells nothing. */
const ATTRACTIVE = 0.1;
/**
 * A wrong option that the strong choose beside the key: its correlation is small, since those who know are divided.
 * It is either surely above 0, or at least not below it although a fifth of the upper group chose it; what is wrong
 * is chosen by the weak.
 */
const [BESIDE, NOT_BELOW, FIFTH] = [0.05, -0.03, 0.2];
/** A key that tells nothing. */
const IDLE = 0.05;
/** A distractor that fewer choose does no work (Haladyna & Downing 1993, Educ. Psych. Measurement 53, 999–1010). */
const DEAD = 0.05;
const [EASY, HARD] = [0.95, 0.2];
/** Where nearly everybody knows, distractors have nobody to work on. */
const KNOWN = 0.9;

export interface Judged {
  indices: ItemIndices;
  options: readonly Schemas['OptionAnalysis'][];
  dif: readonly Schemas['ItemDif'][];
  type: Schemas['QuestionType'];
  correction: { action: Schemas['CorrectionAction'] } | null;
}

/** What the numbers of an item say, the most urgent first. What could be chance is not said: intervals must agree. */
export function findingsOf({ indices, options, dif, type, correction }: Judged): Finding[] {
  const corrected: Finding[] = correction === null ? [] : [correction.action === 'drop' ? 'dropped' : 'corrected'];
  if (correction !== null && correction.action !== 'key') return corrected;
  if (indices.count < FEW) return ['few-answers', ...corrected];
  const key = keyFinding(indices, options, type);
  const power = powerFinding(indices);
  const level = levelFinding(indices);
  return [
    ...(key === undefined ? [] : [key]),
    // A key that is wrong explains why nothing is measured.
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
  // The right options of a question with several must each be chosen by those who know.
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
  // What nearly everybody knows cannot tell people apart, and is not to be blamed for it.
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

import type { Language } from '#shared/contract/index.ts';
import type { AskedItem, Matrix, Sheet } from './matrix/sheets.ts';

export type Planted = 'good' | 'wrong-key' | 'two-answers' | 'too-hard' | 'no-discrimination' | 'dif-kz';

/** An item of the simulation: two-parameter logistic (Birnbaum 1968), with four options of which the first is right. */
export interface SimulatedItem {
  planted: Planted;
  discrimination: number;
  difficulty: number;
  /** How often each wrong option is chosen by people who do not know the answer. The sum is 1. */
  lures: [number, number, number];
}

export interface Simulation {
  items: SimulatedItem[];
  matrix: Matrix;
}

/** A standard normal random number (Box & Muller 1958). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How much harder an unfair item is in Kazakh, in standard deviations of ability: about −2.35 on the delta scale. */
const UNFAIR = 1;

const PLANTED: readonly Planted[] = ['wrong-key', 'two-answers', 'too-hard', 'no-discrimination', 'dif-kz'];

/** @param each the number of bad items of each kind */
export function simulateItems(count: number, each: number, random: () => number): SimulatedItem[] {
  return Array.from({ length: count }, (_, index) => {
    const planted = PLANTED[Math.floor(index / Math.max(1, each))] ?? 'good';
    const lures = [1 + random(), 1 + random(), 1 + random()] as const;
    const sum = lures[0] + lures[1] + lures[2];
    return {
      planted: each === 0 ? 'good' : planted,
      discrimination: 0.7 + random() * 0.9,
      difficulty: planted === 'too-hard' && each > 0 ? 3 + random() * 0.5 : -1.5 + random() * 2.6,
      lures: [lures[0] / sum, lures[1] / sum, lures[2] / sum],
    };
  });
}

export interface Candidate {
  ability: number;
  language: Language;
}

/**
 * A candidate: half of them in Russian, a third in Kazakh, the rest in English. Kazakh candidates have slightly lower ability: a real
 * difference, not an unfair item.
 */
export function simulateCandidate(random: () => number): Candidate {
  const lot = random();
  const language = lot < 0.5 ? 'ru' : lot < 0.85 ? 'kz' : 'en';
  return { language, ability: normal(random) - (language === 'kz' ? 0.3 : 0) };
}

/** The option that the candidate chooses, 0 … 3. Option 0 is the right one. */
export function simulateChoice(item: SimulatedItem, { ability, language }: Candidate, random: () => number): number {
  const { planted, discrimination, difficulty, lures } = item;
  const hardship = planted === 'dif-kz' && language === 'kz' ? UNFAIR : 0;
  const knows =
    planted === 'no-discrimination'
      ? random() < 0.5
      : random() < 1 / (1 + Math.exp(-discrimination * (ability - difficulty - hardship)));
  // If two options are right, a person who knows chooses either.
  if (knows) return planted === 'two-answers' && random() < 0.5 ? 1 : 0;
  const lot = random();
  return lot < lures[0] ? 1 : lot < lures[0] + lures[1] ? 2 : 3;
}

/** The option that is the key in the bank. For items with a planted wrong key, it is not the right one. */
export const keyed = ({ planted }: SimulatedItem): number => (planted === 'wrong-key' ? 1 : 0);

/** An exam in which everybody has the same items. */
export function simulate(candidates: number, items: readonly SimulatedItem[], random: () => number): Simulation {
  const sheets = Array.from({ length: candidates }, (_, index): Sheet => {
    const candidate = simulateCandidate(random);
    const chosen = items.map((item) => simulateChoice(item, candidate, random));
    return {
      attemptId: index + 1,
      userId: index + 1,
      number: 1,
      startedAt: 0,
      language: candidate.language,
      passed: null,
      pending: false,
      items: Int32Array.from(items.keys()),
      points: Float64Array.from(items, (item, place) => (chosen[place] === keyed(item) ? 1 : 0)),
      max: new Float64Array(items.length).fill(1),
      states: new Uint8Array(items.length),
      picks: Float64Array.from(chosen, (option) => 2 ** option),
    };
  });
  return { items: [...items], matrix: { sheets, items: items.map(askedAs) } };
}

function askedAs(item: SimulatedItem, index: number): AskedItem {
  return {
    questionId: index + 1,
    version: 1,
    text: { ru: `${index + 1}` },
    type: 'single',
    points: 1,
    current: true,
    themeTitle: null,
    difficulty: null,
    options: [0, 1, 2, 3].map((option) => ({
      text: { ru: `${option}` },
      value: null,
      correct: option === keyed(item),
    })),
  };
}

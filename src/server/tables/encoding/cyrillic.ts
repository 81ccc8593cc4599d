import { type NamedEncoding, textIn } from './encodings.ts';

/** How often letters are used in Russian and Kazakh texts, per thousand. What is not here is not in such texts. */
const FREQUENT: readonly (readonly [letters: string, perThousand: number])[] = [
  ['аое', 95],
  ['интр', 60],
  ['слвкд', 40],
  ['мпыуі', 26],
  ['яьгзбчқ', 16],
  ['йжхшғңәюү', 9],
  // In the places of the Kazakh letters above, which are likelier.
  ['єї', 8.9],
  ['өұцщэф', 5],
  ['ъёһ', 0.7],
  ['ў', 0.3],
  ['ґ', 0.1],
];
const RARE = 0.01;
/** What stands in texts besides letters. */
const SIGN = 3;
const SIGNS = new Set('\u00a0«»–—№“”„‘’…•°§©®₸€');
/** A small letter before a capital one shows that all letters are others. */
const TURN = Math.log(0.01);

const WEIGHTS = new Map<string, number>([
  ...FREQUENT.flatMap(([letters, weight]) => [...letters].map((letter) => [letter, Math.log(weight)] as const)),
  ...[...SIGNS].map((sign) => [sign, Math.log(SIGN)] as const),
]);

/** The encodings, with how likely they are before a letter is seen. */
const CANDIDATES: readonly (readonly [encoding: NamedEncoding, likely: number])[] = [
  ['windows-1251', 0],
  ['kz-1048', 0],
  ['pt154', -3],
  ['koi8-r', -3],
  ['cp866', -3],
];
/** The best is clear when it is so much likelier than another text would be: about 400 times. */
const CLEAR = 6;
const SAMPLE = 65_536;

export interface Guess {
  encoding: NamedEncoding;
  unsure?: true;
}

/** The encoding in which bytes that are mostly Cyrillic make the most usual letters. */
export function cyrillic(bytes: Uint8Array): Guess {
  const sample = bytes.subarray(0, SAMPLE);
  const ranked = CANDIDATES.map(([encoding, likely]) => {
    const text = textIn(sample, encoding);
    return { encoding, text, score: likely + scoreOf(text) };
  }).toSorted((one, other) => other.score - one.score);
  const [best, ...others] = ranked;
  if (best === undefined) return { encoding: 'windows-1251', unsure: true };
  // Encodings that give the same text are no alternatives.
  const next = others.find(({ text }) => text !== best.text);
  const isClear = next === undefined || best.score - next.score >= CLEAR;
  return { encoding: best.encoding, ...(!isClear && { unsure: true }) };
}

function scoreOf(text: string): number {
  let score = 0;
  let isAfterSmall = false;
  for (const letter of text) {
    if (letter <= '\u007f') {
      isAfterSmall = false;
      continue;
    }
    const small = letter.toLowerCase();
    score += WEIGHTS.get(small) ?? Math.log(RARE);
    if (isAfterSmall && letter !== small) score += TURN;
    isAfterSmall = letter === small && letter !== letter.toUpperCase();
  }
  return score;
}

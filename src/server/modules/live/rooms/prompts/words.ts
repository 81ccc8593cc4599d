import { randomInt } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';

type Word = Schemas['RoomPromptWord'];

const WORDS: readonly Word[] = ['sun', 'river', 'house', 'book', 'tree', 'key', 'bridge', 'star'];

const CHOICES = 4;

/** A word that has to be chosen, and those among which it stands: nobody knows them before they look. */
export function drawWords(): { word: Word; choices: Word[] } {
  const rest = [...WORDS];
  const choices = Array.from({ length: CHOICES }, () => rest.splice(randomInt(rest.length), 1)).flat();
  return { word: choices[randomInt(choices.length)] ?? 'sun', choices };
}

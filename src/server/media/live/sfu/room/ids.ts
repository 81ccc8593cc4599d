import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Ids as browsers expect them: they tell participants from tracks by how they begin. */
export const newId = (prefix: 'PA_' | 'RM_' | 'TR_A' | 'TR_V'): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

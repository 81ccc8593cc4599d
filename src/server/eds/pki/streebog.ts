import { MATRIX, ROUNDS, SUBSTITUTION } from './streebog-tables.ts';

const BLOCK = 64;
const WORD = 8;

/** What a byte at a place of a word adds to the transformed word, as two halves of 32 bits. */
const { high, low } = transformedBytes();

function transformedBytes(): { high: Uint32Array; low: Uint32Array } {
  const halves = { high: new Uint32Array(WORD * 256), low: new Uint32Array(WORD * 256) };
  for (let place = 0; place < WORD; place += 1) {
    for (let byte = 0; byte < 256; byte += 1) {
      const value = SUBSTITUTION[byte] ?? 0;
      let [above, below] = [0, 0];
      for (let bit = 0; bit < 8; bit += 1) {
        if (((value >> bit) & 1) === 0) continue;
        const row = (63 - (WORD * place + bit)) * 8;
        above ^= MATRIX.getUint32(row);
        below ^= MATRIX.getUint32(row + 4);
      }
      halves.high[place * 256 + byte] = above;
      halves.low[place * 256 + byte] = below;
    }
  }
  return halves;
}

/** Substitution, permutation and linear transformation of the exclusive or of two blocks: X, S, P and L of the standard. */
function transformed(one: Uint8Array, other: Uint8Array): Uint8Array {
  const result = new Uint8Array(BLOCK);
  const view = new DataView(result.buffer);
  for (let word = 0; word < WORD; word += 1) {
    let [above, below] = [0, 0];
    for (let place = 0; place < WORD; place += 1) {
      const at = place * WORD + word;
      const entry = place * 256 + ((one[at] ?? 0) ^ (other[at] ?? 0));
      above ^= high[entry] ?? 0;
      below ^= low[entry] ?? 0;
    }
    view.setUint32(word * WORD, below, true);
    view.setUint32(word * WORD + 4, above, true);
  }
  return result;
}

const mixed = (...blocks: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from({ length: BLOCK }, (_, at) => blocks.reduce((sum, block) => sum ^ (block[at] ?? 0), 0));

/** The compression function: the state after a block. */
function compressed(state: Uint8Array, count: Uint8Array, block: Uint8Array): Uint8Array {
  let key = transformed(state, count);
  let text = block;
  for (const round of ROUNDS) {
    text = transformed(key, text);
    key = transformed(key, round);
  }
  return mixed(key, text, state, block);
}

/** The sum of two numbers of 512 bits, the lowest byte first. */
function sum(one: Uint8Array, other: Uint8Array): Uint8Array {
  let carry = 0;
  return Uint8Array.from({ length: BLOCK }, (_, at) => {
    carry = (one[at] ?? 0) + (other[at] ?? 0) + (carry >> 8);
    return carry & 0xff;
  });
}

function numberOf(bits: number): Uint8Array {
  const number = new Uint8Array(BLOCK);
  new DataView(number.buffer).setUint32(0, bits, true);
  return number;
}

/** The digest of GOST R 34.11-2012 (Streebog) with 512 bits: RFC 6986. */
export function streebog(bytes: Uint8Array): Uint8Array {
  const zero = new Uint8Array(BLOCK);
  let state: Uint8Array = zero;
  let count: Uint8Array = zero;
  let total: Uint8Array = zero;
  let offset = 0;
  for (; offset + BLOCK <= bytes.length; offset += BLOCK) {
    const block = bytes.subarray(offset, offset + BLOCK);
    state = compressed(state, count, block);
    count = sum(count, numberOf(BLOCK * 8));
    total = sum(total, block);
  }
  const rest = bytes.subarray(offset);
  const padded = new Uint8Array(BLOCK);
  padded.set(rest);
  padded[rest.length] = 1;
  state = compressed(state, count, padded);
  state = compressed(state, zero, sum(count, numberOf(rest.length * 8)));
  return compressed(state, zero, sum(total, padded));
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPES, questionType } from '../../question-types/index.ts';
import { BARE_LACKS, LACKS } from '../lacks.ts';

const DOCUMENT = readFileSync(new URL('../../../../../../../docs/question-files.md', import.meta.url), 'utf8');

/** The cells of the row that begins with a name. */
function rowOf(name: string): string[] {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${name} |`));
  return (row ?? '').split('|').map((cell) => cell.trim());
}

const named = (cell = '') => [...cell.matchAll(/`(\w+)`/gu)].map(([, name]) => name).toSorted();
const plain = (cell = '') => cell.split(', ').filter((name) => QUESTION_TYPES.some((type) => type === name));

describe('docs/question-files.md', () => {
  it.each(Object.entries(LACKS))('says what %s has no place for', (format, lacks) => {
    expect(named(rowOf(format)[2])).toEqual([...lacks].toSorted());
  });

  it('says what the items of a QTI package have no place for', () => {
    const lacks = new Set([...LACKS['qti-3.0'], ...Object.keys(BARE_LACKS)]);
    expect(named(rowOf('qti-3.0 without records')[2])).toEqual([...lacks].toSorted());
  });

  it('says which types a format does not have', () => {
    const without = (format: 'gift' | 'moodleXml') =>
      QUESTION_TYPES.filter((type) => questionType(type).files[format] === null).toSorted();
    expect(plain(rowOf('gift')[3]).toSorted()).toEqual(without('gift'));
    expect(plain(rowOf('moodle-xml')[3]).toSorted()).toEqual(without('moodleXml'));
  });
});

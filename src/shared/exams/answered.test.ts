import { describe, expect, it } from 'vitest';
import { acceptedAnswer, answerState, isAnswered, normalizedAnswer } from './answered.ts';

const choice = (id: string) => ({ id, text: { ru: id } });

describe('answerState', () => {
  it('sees no answer, and answers emptied again, as none', () => {
    expect(answerState({}, null)).toBe('none');
    expect(answerState({}, undefined)).toBe('none');
    expect(answerState({}, { type: 'single', choice: '' })).toBe('none');
    expect(answerState({}, { type: 'multiple', choices: [] })).toBe('none');
    expect(answerState({}, { type: 'short_text', text: '  \n' })).toBe('none');
    expect(answerState({}, { type: 'numeric', text: '' })).toBe('none');
    expect(answerState({ lefts: [choice('a')] }, { type: 'matching', pairs: [] })).toBe('none');
    expect(answerState({}, { type: 'ordering', order: [] })).toBe('none');
  });

  it('sees false as an answer', () => {
    expect(answerState({}, { type: 'true_false', value: false })).toBe('full');
  });

  it('sees a matching question with missing pairs as partly answered', () => {
    const item = { lefts: [choice('a'), choice('b')] };
    expect(answerState(item, { type: 'matching', pairs: [{ left: 'a', right: 'x' }] })).toBe('partly');
    const both = [
      { left: 'a', right: 'x' },
      { left: 'b', right: 'x' },
    ];
    expect(answerState(item, { type: 'matching', pairs: both })).toBe('full');
  });
});

describe('isAnswered', () => {
  it('counts an answer in part, and no emptied one', () => {
    expect(isAnswered({ type: 'matching', pairs: [{ left: 'a', right: 'x' }] })).toBe(true);
    expect(isAnswered({ type: 'cloze', values: [{ gap: 'g1', value: '3' }] })).toBe(true);
    expect(isAnswered({ type: 'true_false', value: false })).toBe(true);
    expect(isAnswered({ type: 'cloze', values: [{ gap: 'g1', value: ' ' }] })).toBe(false);
    expect(isAnswered({ type: 'file', files: [] })).toBe(false);
    expect(isAnswered(null)).toBe(false);
  });
});

describe('normalizedAnswer', () => {
  it('takes an emptied answer back and leaves others as they are', () => {
    expect(normalizedAnswer({ type: 'short_text', text: ' ' })).toBeNull();
    expect(normalizedAnswer(null)).toBeNull();
    const partly = { type: 'matching' as const, pairs: [{ left: 'a', right: 'x' }] };
    expect(normalizedAnswer(partly)).toBe(partly);
  });
});

describe('acceptedAnswer', () => {
  const numeric = (text: string) => ({ type: 'numeric' as const, text });

  it('accepts what can be read as a number, and an emptied field', () => {
    for (const text of ['21', '21 %', '1 520 мм', '']) {
      expect(acceptedAnswer({}, numeric(text), numeric('3'))).toEqual(numeric(text));
    }
  });

  it('does not accept words for a number: what was accepted before counts', () => {
    expect(acceptedAnswer({}, numeric('около 21'), null)).toBeNull();
    expect(acceptedAnswer({}, numeric('около 21'), numeric('20'))).toEqual(numeric('20'));
    expect(acceptedAnswer({}, numeric('1'.repeat(65)), numeric('20'))).toEqual(numeric('20'));
  });

  it('does not accept text that is too long', () => {
    const essay = (length: number) => ({ type: 'essay' as const, text: 'x'.repeat(length) });
    expect(acceptedAnswer({}, essay(50_000), null)).toEqual(essay(50_000));
    expect(acceptedAnswer({}, essay(50_001), null)).toBeNull();
    const short = { type: 'short_text' as const, text: 'x'.repeat(2001) };
    expect(acceptedAnswer({}, short, null)).toBeNull();
  });

  it('accepts gaps one by one', () => {
    const item = {
      gaps: [
        { id: 'g1', kind: 'number' as const },
        { id: 'g2', kind: 'text' as const },
      ],
    };
    const cloze = (...values: [string, string][]) => ({
      type: 'cloze' as const,
      values: values.map(([gap, value]) => ({ gap, value })),
    });
    const good = cloze(['g1', '1520 мм'], ['g2', 'about']);
    expect(acceptedAnswer(item, good, null)).toBe(good);
    const bad = cloze(['g1', 'about 3'], ['g2', 'word']);
    expect(acceptedAnswer(item, bad, null)).toEqual(cloze(['g2', 'word']));
    expect(acceptedAnswer(item, bad, cloze(['g1', '3']))).toEqual(cloze(['g1', '3'], ['g2', 'word']));
    expect(acceptedAnswer(item, cloze(['g1', 'about 3']), null)).toBeNull();
  });

  it('accepts whole what needs no reading', () => {
    const choice = { type: 'single' as const, choice: 'a' };
    expect(acceptedAnswer({}, choice, null)).toBe(choice);
  });
});

import { describe, expect, it } from 'vitest';
import { answerState, looksNumeric, normalizedAnswer } from './answered.ts';

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

describe('normalizedAnswer', () => {
  it('takes an emptied answer back and leaves others as they are', () => {
    expect(normalizedAnswer({ type: 'short_text', text: ' ' })).toBeNull();
    expect(normalizedAnswer(null)).toBeNull();
    const partly = { type: 'matching' as const, pairs: [{ left: 'a', right: 'x' }] };
    expect(normalizedAnswer(partly)).toBe(partly);
  });
});

describe('looksNumeric', () => {
  it.each(['3.14', '3,14', '-5', '−5', '6e3', '6E-3', '1 000', '.5', '+7', '12,'])('accepts %s', (text) => {
    expect(looksNumeric(text)).toBe(true);
  });

  it.each(['', 'abc', '1.2.3', '5 kg', '--1', 'e3', '1,000,000'])('refuses %s', (text) => {
    expect(looksNumeric(text)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { candidate } from '../testing.fixture.ts';
import { EMPTY_DRAFT, fitting, isWhole, knowing, orderOf, type Targets } from './order.ts';

const people = [
  candidate({ userId: 1, state: 'in-progress' }),
  candidate({ userId: 2, state: 'paused' }),
  candidate({ userId: 3, state: 'submitted' }),
  candidate({ userId: 4, state: 'not-started', attemptId: null }),
];
const some: Targets = { kind: 'some', candidates: people };
const whole = { minutes: 10, text: ' Внимание ', reason: ' Шум ', sure: true, afterShown: false };

describe('fitting', () => {
  it('says whom an intervention is for', () => {
    const ids = (action: Parameters<typeof fitting>[0]) => fitting(action, some).map(({ userId }) => userId);
    expect(ids('extra-time')).toEqual([1, 2]);
    expect(ids('pause')).toEqual([1]);
    expect(ids('resume')).toEqual([2]);
    expect(ids('force-submit')).toEqual([1, 2]);
    expect(ids('reopen')).toEqual([3]);
  });
});

describe('isWhole', () => {
  it('wants what the intervention asks for', () => {
    expect(isWhole('extra-time', whole)).toBe(true);
    expect(isWhole('extra-time', { ...whole, minutes: null })).toBe(false);
    expect(isWhole('extra-time', { ...whole, minutes: 2.5 })).toBe(false);
    expect(isWhole('extra-time', { ...whole, minutes: 601 })).toBe(false);
    expect(isWhole('pause', { ...EMPTY_DRAFT, reason: '  ' })).toBe(false);
    expect(isWhole('message', { ...EMPTY_DRAFT, text: 'Да' })).toBe(true);
    expect(isWhole('force-submit', { ...whole, sure: false })).toBe(false);
  });
});

describe('knowing', () => {
  it('names whose attempts would be opened again after their result was shown', () => {
    const targets: Targets = {
      kind: 'some',
      candidates: [
        candidate({ userId: 1, state: 'submitted', shown: 'key' }),
        candidate({ userId: 2, state: 'submitted' }),
        candidate({ userId: 3, state: 'in-progress', shown: 'score' }),
      ],
    };
    expect(knowing('reopen', targets).map(({ userId }) => userId)).toEqual([1]);
    expect(knowing('force-submit', targets)).toEqual([]);
  });
});

describe('orderOf', () => {
  it('sends what was asked for, of those who have an attempt', () => {
    expect(orderOf('extra-time', some, whole, 'request-1')).toEqual({
      kind: 'intervention',
      body: { requestId: 'request-1', action: 'extra-time', attemptIds: [101, 102, 103], minutes: 10, reason: 'Шум' },
    });
    expect(orderOf('message', { ...some, kind: 'all' }, whole, 'request-2')).toEqual({
      kind: 'intervention',
      body: { requestId: 'request-2', action: 'message', all: true, text: 'Внимание' },
    });
    expect(orderOf('reopen', some, whole, 'request-3')).toEqual({
      kind: 'reopening',
      body: { requestId: 'request-3', attemptIds: [101, 102, 103], minutes: 10, reason: 'Шум' },
    });
    expect(orderOf('reopen', some, { ...whole, afterShown: true }, 'request-4').body).toMatchObject({
      afterShown: true,
    });
  });
});

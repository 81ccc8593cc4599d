import { describe, expect, it } from 'vitest';
import { FLAG_KINDS, PROTOCOL_GROUPS } from './protocol.ts';
import { factsOf } from './protocol-facts.ts';

describe('factsOf', () => {
  it('says what staff did and why, in one order', () => {
    expect(factsOf('extra-time', { minutes: 5, reason: 'Шум' })).toEqual([
      { name: 'minutes', type: 'number', value: 5 },
      { name: 'reason', type: 'text', value: 'Шум' },
    ]);
  });

  it('reads one word by the line in which it stands', () => {
    expect(factsOf('submitted', { reason: 'deadline' })).toEqual([
      { name: 'ending', type: 'submitReason', value: 'deadline' },
    ]);
    expect(factsOf('pause', { reason: 'deadline' })[0]?.type).toBe('text');
    expect(factsOf('warned', { count: 2, limit: 3 }).map(({ name }) => name)).toEqual(['warnings', 'limit']);
    expect(factsOf('clock-change', { seconds: 60 }).map(({ name }) => name)).toEqual(['shift']);
  });

  it('names each reason of refused answers once', () => {
    const entries = [{ reason: 'future' }, { reason: 'paused' }, { reason: 'future' }, null, { seq: 1 }];
    expect(factsOf('refused-answers', { count: 3, entries })).toEqual([
      { name: 'count', type: 'number', value: 3 },
      { name: 'refusals', type: 'refusals', value: 'future,paused' },
    ]);
  });

  it('counts questions from one, and shortens what is long', () => {
    expect(factsOf('marked', { position: 0, points: 2 }).map(({ value }) => value)).toEqual([1, 2]);
    expect(factsOf('opened', { device: 'a'.repeat(40), epoch: 3 })).toEqual([
      { name: 'window', type: 'number', value: 3 },
      { name: 'device', type: 'text', value: 'aaaaaaaa' },
    ]);
  });

  it('tells a former result', () => {
    const former = { percentage: 66.67, passed: false, submittedAt: '2026-03-02T06:00:00.000Z', score: 2 };
    expect(factsOf('reopen', { former }).map(({ name, value }) => [name, value])).toEqual([
      ['formerResult', 66.67],
      ['formerOutcome', 'notPassed'],
      ['formerEnd', '2026-03-02T06:00:00.000Z'],
    ]);
  });

  it('tells a face that was not recognised from one that was not shown', () => {
    expect(factsOf('face-unclear', { checkId: 3, moment: 'random', state: 'missed' })).toEqual([
      { name: 'face', type: 'face', value: 'missed' },
      { name: 'faceMoment', type: 'faceMoment', value: 'random' },
    ]);
    expect(factsOf('face-unclear', { moment: 'entry', state: 'declined' })[0]?.value).toBe('declined');
  });

  it('leaves out what is not what it should be', () => {
    expect(
      factsOf('hidden', { id: 'x', seconds: Number.NaN, reason: {}, text: '', former: [], entries: 'no' }),
    ).toEqual([]);
  });
});

describe('FLAG_KINDS', () => {
  it('holds how people behaved, and nothing that staff did', () => {
    for (const kind of FLAG_KINDS) expect(PROTOCOL_GROUPS[kind]).toBe('integrity');
    expect(FLAG_KINDS).not.toContain('shown');
  });
});

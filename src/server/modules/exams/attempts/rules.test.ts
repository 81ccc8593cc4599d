import { describe, expect, it } from 'vitest';
import { percentageOf } from './grading/score.ts';
import { deadlineOf, isOver, shows, startRefusal, visibleFrom, visibleLevel, waitsForOthers } from './rules.ts';

const at = (seconds: number) => new Date(seconds * 1000);

describe('deadlineOf', () => {
  it('is the full duration, or the closing if that is earlier', () => {
    expect(deadlineOf(at(0), 10, null)).toEqual(at(600));
    expect(deadlineOf(at(0), 10, at(601))).toEqual(at(600));
    expect(deadlineOf(at(0), 10, at(599))).toEqual(at(599));
  });
});

describe('isOver', () => {
  it('leaves the network three seconds', () => {
    expect(isOver(at(10), at(13))).toBe(false);
    expect(isOver(at(10), new Date(13_001))).toBe(true);
  });
});

describe('startRefusal', () => {
  const test = { status: 'published', opensAt: at(100), closesAt: at(200), attemptsAllowed: 2 } as const;

  it.each([
    ['before it opens', test, true, 0, 99, 'test-not-open'],
    ['from the moment it opens', test, true, 0, 100, undefined],
    ['until it closes', test, true, 0, 199, undefined],
    ['from the moment it closes', test, true, 0, 200, 'test-closed'],
    ['with attempts left', test, true, 1, 150, undefined],
    ['without attempts left', test, true, 2, 150, 'attempts-used-up'],
    ['when it is not assigned', test, false, 0, 150, 'test-closed'],
    ['when it is archived', { ...test, status: 'archived' }, true, 0, 150, 'test-closed'],
    ['when it is a draft', { ...test, status: 'draft' }, true, 0, 150, 'test-closed'],
    ['without limits', { ...test, opensAt: null, closesAt: null, attemptsAllowed: 0 }, true, 99, 1e9, undefined],
  ] as const)('%s', (_name, window, assigned, used, now, expected) => {
    expect(startRefusal(window, assigned, used, at(now))).toBe(expected);
  });
});

describe('visibleLevel', () => {
  const policy = {
    status: 'published',
    closesAt: at(100),
    reviewPolicy: 'answers',
    reviewFrom: 'closed',
    othersWrite: false,
  } as const;

  it('is the policy at once, or once the last answers are in', () => {
    expect(visibleLevel({ ...policy, reviewFrom: 'submitted' }, at(0))).toBe('answers');
    expect(visibleLevel(policy, at(103))).toBe('nothing');
    expect(visibleFrom(policy, at(103))).toEqual(at(103));
    expect(visibleLevel(policy, at(104))).toBe('answers');
    expect(visibleFrom(policy, at(104))).toBeNull();
  });

  it('waits for those who still write after the closing', () => {
    const awaited = { ...policy, othersWrite: true };
    expect(visibleLevel(awaited, at(104))).toBe('nothing');
    expect([visibleFrom(awaited, at(104)), waitsForOthers(awaited, at(104))]).toEqual([null, true]);
    expect([visibleFrom(awaited, at(50)), waitsForOthers(awaited, at(50))]).toEqual([at(103), false]);
    expect(waitsForOthers(policy, at(104))).toBe(false);
    expect(visibleLevel({ ...awaited, closesAt: null, status: 'archived' }, at(0))).toBe('nothing');
    expect(visibleLevel({ ...awaited, reviewFrom: 'submitted' }, at(0))).toBe('answers');
    expect(waitsForOthers({ ...awaited, reviewPolicy: 'nothing' }, at(104))).toBe(false);
  });

  it('waits for the archive when the test has no end', () => {
    const endless = { ...policy, closesAt: null };
    expect(visibleLevel(endless, at(1e9))).toBe('nothing');
    expect(visibleFrom(endless, at(1e9))).toBeNull();
    expect(visibleLevel({ ...endless, status: 'archived' }, at(0))).toBe('answers');
  });

  it('includes the levels before it', () => {
    expect(shows('answers', 'score')).toBe(true);
    expect(shows('answers', 'answers')).toBe(true);
    expect(shows('answers', 'key')).toBe(false);
    expect(shows('nothing', 'score')).toBe(false);
  });
});

describe('percentageOf', () => {
  it('has two decimals', () => {
    expect(percentageOf(2, 3)).toBe(66.67);
    expect(percentageOf(0, 3)).toBe(0);
    expect(percentageOf(3, 3)).toBe(100);
    expect(percentageOf(0, 0)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../journal.ts';
import { cutsOf, wordsOf } from './cuts.ts';
import { chaptersOf } from './chapters.ts';
import { timelineOf } from './timeline.ts';

/** Of the clock, as journals have it. */
const T = 1_800_000_000_000;

function segment(file: string, at: number, more: object = {}): JournalLine {
  const its = { source: 'camera', codec: 'vp8', identity: 'teacher', participantId: 'PA_1', trackId: `TR_${file}` };
  return { kind: 'segment', file, at: T + at, ...its, ...more } as JournalLine;
}

const begin = (at = 0): JournalLine => ({ kind: 'begin', at: T + at });
const stop = (at: number): JournalLine => ({ kind: 'stop', at: T + at });
const gone = (file: string, at: number): JournalLine => ({ kind: 'gone', trackId: `TR_${file}`, at: T + at });

describe('timelineOf', () => {
  it('places files by the earliest that has come where senders say nothing', () => {
    const { segments, durationMs } = timelineOf([
      begin(),
      segment('a', 1000),
      { kind: 'early', file: 'a', at: T + 940 },
      stop(10_000),
    ]);
    expect(durationMs).toBe(10_000);
    expect(segments).toMatchObject([{ from: 940, to: 10_000, rate: 1 }]);
  });

  it('places what one sender sends by the clock of the sender', () => {
    // Pictures came 300 ms late, and both files begin at the same moment of the sender.
    const { segments } = timelineOf([
      begin(),
      segment('sound', 1000, { codec: 'opus', source: 'microphone' }),
      segment('picture', 1300),
      { kind: 'sync', file: 'sound', ms: 500, ntp: 77_500, at: T + 1505 },
      { kind: 'sync', file: 'picture', ms: 700, ntp: 77_700, at: T + 1730 },
      stop(10_000),
    ]);
    expect(segments.map(({ from }) => from)).toEqual([1005, 1005]);
  });

  it('does not mix files of a device whose clock was set meanwhile', () => {
    const { segments } = timelineOf([
      begin(),
      segment('a', 1000),
      segment('b', 1000),
      { kind: 'sync', file: 'a', ms: 0, ntp: 50_000, at: T + 1000 },
      { kind: 'sync', file: 'b', ms: 0, ntp: 90_000, at: T + 1010 },
      stop(5000),
    ]);
    expect(segments.map(({ from }) => from)).toEqual([1000, 1010]);
  });

  it('does not believe a report that contradicts what has come', () => {
    const { segments } = timelineOf([
      begin(),
      segment('a', 1000),
      { kind: 'sync', file: 'a', ms: 8000, ntp: 50_000, at: T + 1000 },
      stop(5000),
    ]);
    expect(segments.map(({ from }) => from)).toEqual([1000]);
  });

  it('knows clocks that run differently', () => {
    const syncs = [0, 100_000, 200_000].map(
      (ms): JournalLine => ({ kind: 'sync', file: 'a', ms, ntp: 50_000 + ms * 1.0002, at: T + 1000 + ms * 1.0002 }),
    );
    const { segments } = timelineOf([begin(), segment('a', 1000), ...syncs, stop(300_000)]);
    expect(segments[0]?.rate).toBeCloseTo(1.0002, 6);
  });

  it('goes on where it was when it begins again, and ends with the last sign of life', () => {
    const { durationMs, segments, place } = timelineOf([
      begin(),
      segment('a', 1000),
      { kind: 'alive', at: T + 4000 },
      begin(60_000),
      segment('b', 61_000),
      { kind: 'alive', at: T + 62_000 },
    ]);
    expect(durationMs).toBe(6000);
    expect(segments.map(({ from, to }) => [from, to])).toEqual([
      [1000, 4000],
      [5000, 6000],
    ]);
    expect([place(T + 2000), place(T + 30_000), place(T + 61_500)]).toEqual([2000, 4000, 5500]);
  });
});

describe('cutsOf', () => {
  const shown = (lines: JournalLine[], spotlights: Parameters<typeof cutsOf>[1] = []) =>
    cutsOf(timelineOf(lines), spotlights).map(({ from, to, main, corner }) => [from, to, main?.file, corner?.file]);

  it('shows a still, the camera, and a screen with the camera in its corner', () => {
    expect(
      shown([
        begin(),
        segment('camera', 1000),
        segment('screen', 3000, { source: 'screen' }),
        gone('screen', 6000),
        stop(8000),
      ]),
    ).toEqual([
      [0, 1000, undefined, undefined],
      [1000, 3000, 'camera', undefined],
      [3000, 6000, 'screen', 'camera'],
      [6000, 8000, 'camera', undefined],
    ]);
  });

  it('hides a camera that is muted', () => {
    const mute = (muted: boolean, at: number): JournalLine => ({ kind: 'mute', trackId: 'TR_a', muted, at: T + at });
    expect(shown([begin(), segment('a', 0), mute(true, 2000), mute(false, 3000), stop(4000)])).toEqual([
      [0, 2000, 'a', undefined],
      [2000, 3000, undefined, undefined],
      [3000, 4000, 'a', undefined],
    ]);
  });

  it('shows who speaks, unless all were to see somebody else', () => {
    const people = [segment('a', 0), segment('b', 0, { identity: 'learner' })];
    const speakers = (at: number, ...identities: string[]): JournalLine => ({
      kind: 'speakers',
      identities,
      at: T + at,
    });
    const lines = [begin(), ...people, speakers(1000, 'teacher'), speakers(5000, 'learner', 'teacher'), stop(10_000)];
    expect(shown(lines).map(([from, , main]) => [from, main])).toEqual([
      [0, 'a'],
      [5000, 'b'],
    ]);
    const spotlights = [{ at: 7000, identity: 'teacher' }];
    expect(shown(lines, spotlights).map(([from, , main]) => [from, main])).toEqual([
      [0, 'a'],
      [5000, 'b'],
      [7000, 'a'],
    ]);
  });

  it('makes long parts in several pieces', () => {
    expect(shown([begin(), segment('a', 0), stop(700_000)]).map(([from]) => from)).toEqual([0, 300_000, 600_000]);
  });

  it('shows nobody who only coughs', () => {
    const speakers = [
      { at: 0, identities: ['teacher'] },
      { at: 5000, identities: ['learner', 'teacher'] },
      { at: 5300, identities: ['teacher'] },
    ];
    expect(wordsOf(speakers, 9000)).toEqual([{ at: 0, identity: 'teacher' }]);
  });
});

describe('chaptersOf', () => {
  it('tells shares and what happened, in order, one at a second', () => {
    const timeline = timelineOf([
      begin(),
      segment('one', 2000, { source: 'screen' }),
      gone('one', 4000),
      segment('two', 5000, { source: 'screen', identity: 'learner' }),
      stop(20_000),
    ]);
    const at = (ms: number) => new Date(T + ms);
    const order = {
      chapters: [
        { at: at(9000), what: 'Poll' },
        { at: at(9400), what: 'Answer' },
        { at: at(30_000), what: 'after the end' },
      ],
      shareBegan: (identity: string) => `${identity} shares`,
      shareEnded: 'nobody shares',
    };
    expect(chaptersOf(order, timeline)).toEqual([
      { seconds: 2, title: 'teacher shares' },
      { seconds: 4, title: 'nobody shares' },
      { seconds: 5, title: 'learner shares' },
      { seconds: 9, title: 'Poll' },
    ]);
  });
});

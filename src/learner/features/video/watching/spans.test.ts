import { describe, expect, it } from 'vitest';
import type { Playback } from '#shared/browser/player/index.ts';
import { collect, type Collected, drain, NOTHING_PLAYED, withSpan } from './spans.ts';

type Event = [what: Playback['what'], position: number, at: number, speed?: number, isPlaying?: boolean];

function play(events: Event[], from: Collected = NOTHING_PLAYED): Collected {
  return events.reduce(
    (collected, [what, position, at, speed = 1, isPlaying = what !== 'pause' && what !== 'ended']) =>
      collect(collected, { what, position, speed, isPlaying }, at),
    from,
  );
}

const spansOf = (events: Event[]) => drain(play(events)).spans;

describe('what was played', () => {
  it('is one span from the start to the pause', () => {
    expect(
      spansOf([
        ['play', 10, 0],
        ['tick', 10.5, 500],
        ['tick', 12, 2000],
        ['pause', 12.4, 2400],
      ]),
    ).toEqual([{ from: 10, to: 12.4, speed: 1 }]);
  });

  it('has a new span after a jump, and nothing of what was jumped over', () => {
    expect(
      spansOf([
        ['play', 0, 0],
        ['tick', 2, 2000],
        ['seeking', 50, 2100],
        ['tick', 50, 2150],
        ['seeked', 50, 2200],
        ['tick', 51, 3200],
      ]),
    ).toEqual([
      { from: 0, to: 2, speed: 1 },
      { from: 50, to: 51, speed: 1 },
    ]);
  });

  it('has a new span with another speed', () => {
    expect(
      spansOf([
        ['play', 0, 0],
        ['tick', 2, 2000],
        ['speed', 2, 2000, 1.5],
        ['tick', 3.5, 3000, 1.5],
      ]),
    ).toEqual([
      { from: 0, to: 2, speed: 1 },
      { from: 2, to: 3.5, speed: 1.5 },
    ]);
  });

  it('is nothing that the clock does not allow', () => {
    expect(
      spansOf([
        ['play', 0, 0],
        ['tick', 30, 1000],
      ]),
    ).toEqual([]);
    // A browser that was busy for eight seconds told nothing meanwhile, but the film went on.
    expect(
      spansOf([
        ['play', 0, 0],
        ['tick', 8, 8000],
      ]),
    ).toEqual([{ from: 0, to: 8, speed: 1 }]);
  });

  it('is nothing of a film that stands', () => {
    expect(
      spansOf([
        ['play', 5, 0],
        ['tick', 5, 4000],
        ['pause', 5, 5000],
      ]),
    ).toEqual([]);
    expect(spansOf([['tick', 5, 0, 1, false]])).toEqual([]);
  });

  it('ends with the film', () => {
    const ended = play([
      ['play', 58, 0],
      ['tick', 59, 1000],
      ['ended', 60, 2000],
    ]);
    expect(ended.open).toBeNull();
    expect(drain(ended).spans).toEqual([{ from: 58, to: 60, speed: 1 }]);
  });

  it('is told once', () => {
    const first = drain(
      play([
        ['play', 0, 0],
        ['tick', 5, 5000],
      ]),
    );
    expect(first.spans).toEqual([{ from: 0, to: 5, speed: 1 }]);
    expect(drain(first.rest).spans).toEqual([]);
    expect(drain(play([['tick', 7, 7000]], first.rest)).spans).toEqual([{ from: 5, to: 7, speed: 1 }]);
  });
});

describe('spans in a row', () => {
  it('are joined where they continue each other', () => {
    const all = [
      { from: 0, to: 5, speed: 1 },
      { from: 5, to: 10, speed: 1 },
      { from: 10, to: 12, speed: 1.5 },
      { from: 3, to: 4, speed: 1.5 },
    ].reduce(withSpan, [] as ReturnType<typeof withSpan>);
    expect(all).toEqual([
      { from: 0, to: 10, speed: 1 },
      { from: 10, to: 12, speed: 1.5 },
      { from: 3, to: 4, speed: 1.5 },
    ]);
  });

  it('are not kept without end', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ from: index * 10, to: index * 10 + 1, speed: 1 }));
    const kept = many.reduce(withSpan, [] as ReturnType<typeof withSpan>);
    expect(kept).toHaveLength(400);
    expect(kept.at(-1)).toEqual({ from: 9990, to: 9991, speed: 1 });
  });
});

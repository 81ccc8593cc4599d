/** Where the time of tests begins unless they say otherwise. */
export const START = new Date('2026-03-02T06:00:00.000Z');

/** A clock that moves only when it is told to. */
export interface TestClock {
  (): Date;
  set: (time: Date | string) => void;
  /** Moves the time on. */
  forward: (amount: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
    milliseconds?: number;
  }) => void;
}

/** @example const clock = testClock(); clock.forward({ minutes: 30 }); clock() */
export function testClock(start: Date = START): TestClock {
  let now = start.getTime();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    set: (time: Date | string) => {
      now = new Date(time).getTime();
    },
    forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
  } satisfies Omit<TestClock, never>);
}

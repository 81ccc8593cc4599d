import { serverClock, type ServerClock } from '#server/clock.ts';

/** The time at which tests begin by default. */
const START = new Date('2026-03-02T06:00:00.000Z');

interface Amount {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
  milliseconds?: number;
}

/** A clock that moves only on command. */
export interface TestClock extends ServerClock {
  set: (time: Date | string) => void;
  /** Lets time pass. */
  forward: (amount: Amount) => void;
  /** The machine's clock is set to another time; no time passes. */
  jump: (amount: Amount) => void;
  /** The clock of another process on this machine, or of the same machine after a reboot. */
  restart: (machine?: 'same' | 'restarted') => TestClock;
}

/** @example const clock = testClock(); clock.forward({ minutes: 30 }); clock() */
export function testClock(start: Date = START): TestClock {
  return clockOf({ wall: start.getTime(), steady: 0 }, 'this start of the machine');
}

function clockOf(machine: { wall: number; steady: number }, since: string): TestClock {
  const clock = serverClock({ wall: () => machine.wall, steady: () => machine.steady, since, wake: () => {} });
  const forward = (milliseconds: number) => {
    machine.wall += milliseconds;
    machine.steady += milliseconds;
  };
  return Object.assign(clock, {
    set: (time: Date | string) => forward(new Date(time).getTime() - clock().getTime()),
    forward: (amount: Amount) => forward(millisecondsOf(amount)),
    jump: (amount: Amount) => {
      machine.wall += millisecondsOf(amount);
    },
    restart: (how: 'same' | 'restarted' = 'same') =>
      how === 'same' ? clockOf(machine, since) : clockOf({ wall: machine.wall, steady: 0 }, `after ${since}`),
  } satisfies Omit<TestClock, keyof ServerClock>);
}

const millisecondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Amount) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;

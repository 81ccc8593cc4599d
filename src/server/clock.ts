import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** A reading of a clock that nobody can set. */
export interface SteadyMoment {
  /** Milliseconds, never going back. */
  ms: number;
  /** Since when they count: only readings with the same can be compared. */
  since: string;
}

/** Clocks of the machine. */
export interface MachineClocks {
  /** Milliseconds since 1970, as the machine is set. */
  wall: () => number;
  steady: () => number;
  since: string;
  /** Looks again for how long the machine has slept. */
  wake: () => void;
}

/**
 * The time of the server. It goes by the steady clock, so that nothing happens when somebody sets the clock of the
 * machine; who notes the pulse of the server sees to what a change means for those who are in an attempt, and lets it
 * {@link follow}.
 */
export interface ServerClock {
  (): Date;
  steady: () => SteadyMoment;
  /** How far the clock of the machine is ahead of this one, in milliseconds: it was set, or is being adjusted. */
  ahead: () => number;
  /** Goes on from the clock of the machine. */
  follow: () => void;
  /** Goes on from a moment that lies back: the time of an earlier process, and the steady clock then. */
  resume: (at: Date, steadyMs: number) => void;
}

export function serverClock({ wall, steady, since, wake }: MachineClocks = machineClocks()): ServerClock {
  let from = { wall: wall(), steady: steady() };
  const now = () => from.wall + steady() - from.steady;
  return Object.assign(() => new Date(now()), {
    steady: () => {
      wake();
      return { ms: steady(), since };
    },
    ahead: () => {
      wake();
      return wall() - now();
    },
    follow: () => {
      from = { wall: wall(), steady: steady() };
    },
    resume: (at: Date, steadyMs: number) => {
      from = { wall: at.getTime(), steady: steadyMs };
    },
  });
}

/** Shorter sleeps are the two clocks' own differences. */
const SLEPT_MS = 1000;

/**
 * On Linux the steady clock counts from the start of the machine, which has an id: a server that is started again
 * goes on with it. Elsewhere every process counts for itself. Node's clock stands still while the machine sleeps;
 * what the system's uptime is ahead of it by was slept.
 */
function machineClocks(): MachineClocks {
  const bootId = bootIdOf();
  const start = bootId === undefined ? 0 : Number(process.hrtime.bigint()) / 1e6 - performance.now();
  const awake = () => start + performance.now();
  let slept = 0;
  const wake = () => {
    if (bootId === undefined) return;
    const ahead = uptime() * 1000 - awake();
    if (ahead > slept + SLEPT_MS) slept = ahead;
  };
  wake();
  return { wall: Date.now, steady: () => awake() + slept, since: bootId ?? randomUUID(), wake };
}

function bootIdOf(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Hidden by the container: every process counts for itself.
    return undefined;
  }
}

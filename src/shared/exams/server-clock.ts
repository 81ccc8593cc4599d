/** Where a device has seen the server's clock, by its own two clocks. Milliseconds; `wall` since 1970, as the person has set it. */
export interface ClockAnchor {
  server: number;
  wall: number;
}

/** One reading of the server's clock by the clock of the page that never goes back. */
export interface SteadyReading {
  sentAt: number;
  receivedAt: number;
  serverNow: Date;
}

export interface ServerClock {
  /** The time of the server as this device reckons it, in milliseconds since 1970. Never goes back. */
  now(): number;
  /** Takes a reading in; a worse one than what is known changes nothing. */
  read(reading: SteadyReading): void;
  /** What to keep so that a page that is opened later goes on reckoning. */
  anchor(): ClockAnchor;
}

/** A machine that slept may have stopped the steady clock; smaller differences are the two clocks' own. */
const SLEPT_MS = 2000;
/** A reading may be as much worse as the steady clock of a device drifts in time: 50 parts in a million. */
const DRIFT = 5e-5;

/**
 * A clock that shows the server's time. It is set by readings (Cristian's algorithm: the server looked at its clock in the middle of the request, so the
 * error is at most half of the round trip) and goes by the steady clock of the page, so that setting the clock of the device does not move it. Where the
 * wall clock has gone further than the steady one, the machine has slept, and the wall clock counts.
 * @param steady milliseconds since some moment, never going back: performance.now
 * @param wall milliseconds since 1970 by the device: Date.now
 * @param anchor what an earlier page has kept; without one, the device's clock is believed until the first reading
 */
export function createServerClock(steady: () => number, wall: () => number, anchor?: ClockAnchor): ServerClock {
  let at = {
    steady: steady(),
    wall: wall(),
    server: anchor ? anchor.server + Math.max(0, wall() - anchor.wall) : wall(),
  };
  /** Half of the round trip of the reading that the clock is set by. */
  let error = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;

  function reckoned(): number {
    const bySteady = steady() - at.steady;
    const byWall = wall() - at.wall;
    return at.server + (byWall > bySteady + SLEPT_MS ? byWall : bySteady);
  }

  return {
    now() {
      last = Math.max(last, Math.round(reckoned()));
      return last;
    },
    read({ sentAt, receivedAt, serverNow }) {
      const half = (receivedAt - sentAt) / 2;
      const measured = serverNow.getTime() + half + (steady() - receivedAt);
      const difference = Math.abs(measured - reckoned());
      const known = error + (steady() - at.steady) * DRIFT;
      // A slower answer that agrees within its own error says nothing new; one that does not agree does.
      if (half > known && difference <= half + 1000) return;
      at = { steady: steady(), wall: wall(), server: measured };
      error = half;
      // Set back by the server: it goes on from there.
      if (difference > 1000) last = Number.NEGATIVE_INFINITY;
    },
    anchor: () => ({ server: Math.round(reckoned()), wall: wall() }),
  };
}

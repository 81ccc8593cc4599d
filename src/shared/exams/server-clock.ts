/** A known time of the server, with the device's two clocks at that moment. Milliseconds; `wall` is the device's own time since 1970. */
export interface ClockAnchor {
  server: number;
  wall: number;
}

/** One reading of the server's clock, timed by the page's monotonic clock. */
export interface SteadyReading {
  sentAt: number;
  receivedAt: number;
  serverNow: Date;
}

export interface ServerClock {
  /** The estimated time of the server, in milliseconds since 1970. Never goes back. */
  now(): number;
  /** Uses a reading, unless it is less exact than what is known. */
  read(reading: SteadyReading): void;
  /** What to store, so that a page opened later can continue from it. */
  anchor(): ClockAnchor;
}

/** A larger difference between the two clocks means that the machine slept and the monotonic clock stopped. */
const SLEPT_MS = 2000;
/** How fast a device's monotonic clock drifts (50 parts per million): an older reading counts as less exact by this. */
const DRIFT = 5e-5;

/**
 * A clock that shows the server's time. Readings set it (Cristian's algorithm: the server is taken to have read its clock in the
 * middle of the request, so the error is at most half of the round trip). Between readings it follows the page's monotonic clock,
 * so that changing the device's time has no effect. If the device's time has advanced further than the monotonic clock, the machine
 * has slept, and the device's time counts.
 * @param steady a monotonic clock in milliseconds: performance.now
 * @param wall the device's time in milliseconds since 1970: Date.now
 * @param anchor what an earlier page has stored; without it, the device's time counts until the first reading
 */
export function createServerClock(steady: () => number, wall: () => number, anchor?: ClockAnchor): ServerClock {
  let at = {
    steady: steady(),
    wall: wall(),
    server: anchor ? anchor.server + Math.max(0, wall() - anchor.wall) : wall(),
  };
  /** The error of the reading that set the clock: half of its round trip. */
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
      // A slower answer is used only if it disagrees with the known time by more than its own error.
      if (half > known && difference <= half + 1000) return;
      at = { steady: steady(), wall: wall(), server: measured };
      error = half;
      // Set back by the server: it goes on from there.
      if (difference > 1000) last = Number.NEGATIVE_INFINITY;
    },
    anchor: () => ({ server: Math.round(reckoned()), wall: wall() }),
  };
}

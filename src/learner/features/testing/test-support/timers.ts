/** A fake clock with scheduled callbacks; time moves only when the test moves it. */
export function testTimers(start = Date.parse('2026-11-21T09:00:01Z')) {
  let now = start;
  const waiting: { at: number; run: () => void }[] = [];
  const settled = async () => {
    for (let i = 0; i < 30; i += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run };
      waiting.push(timer);
      return () => {
        const index = waiting.indexOf(timer);
        if (index >= 0) waiting.splice(index, 1);
      };
    },
    settled,
    /** Advances the time and runs the callbacks that are due, in order. */
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      await settled();
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting.splice(waiting.indexOf(next), 1);
        now = Math.max(now, next.at);
        next.run();
        await settled();
      }
      now = until;
      await settled();
    },
  };
}

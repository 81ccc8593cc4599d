import type { Surroundings } from './context.ts';

/**
 * Runs the work again and again, with a pause between two rounds. A failed round is logged, and the next one follows.
 * @param rest the pause in milliseconds
 * @returns a function that stops it; it resolves when the running round has ended
 */
export function everyNow(
  ctx: Pick<Surroundings, 'log'>,
  rest: number,
  failure: string,
  work: () => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const next = async () => {
    try {
      await work();
    } catch (err) {
      ctx.log.error({ err }, failure);
    }
    if (!stopped) {
      timer = setTimeout(() => {
        round = next();
      }, rest).unref();
    }
  };
  round = next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

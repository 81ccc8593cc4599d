import type { KnownAttempt } from '../../exams/attempts/index.ts';
import type { Evidence } from './reckon.ts';

/**
 * Whether a finished attempt does the test: it is passed, as far as its learner may know. A test that never shows its result is done when
 * it was handed in: anything else would tell the result. One whose questions were all dropped cannot be failed.
 */
function isDone({ submittedAt, result, passed, isWaiting }: KnownAttempt): boolean {
  if (submittedAt === null) return false;
  if (result === 'never') return true;
  return result === 'shown' && (passed === true || (passed === null && !isWaiting));
}

/** A result that will be known, or may still become better. */
const isOpen = ({ submittedAt, result, isWaiting }: KnownAttempt) =>
  submittedAt !== null && (result === 'later' || (result === 'shown' && isWaiting));

/**
 * What a person did with a test in a cycle.
 * @param attempts those of the cycle, in the order in which they began
 */
export function testEvidence(attempts: readonly KnownAttempt[]): Evidence {
  const done = attempts.filter(isDone);
  const ends = done.map(({ submittedAt }) => submittedAt?.getTime() ?? 0);
  const percentages = attempts.map(({ percentage }) => percentage).filter((one) => one !== null);
  const [first] = attempts;
  const last = attempts.at(-1);
  const state =
    done.length > 0
      ? 'done'
      : attempts.some(({ submittedAt }) => submittedAt === null)
        ? 'in_progress'
        : attempts.some(isOpen)
          ? 'waiting'
          : attempts.length > 0
            ? 'failed'
            : 'none';
  const seconds = attempts.reduce(
    (all, { startedAt, submittedAt }) =>
      all + (submittedAt === null ? 0 : Math.max(0, (submittedAt.getTime() - startedAt.getTime()) / 1000)),
    0,
  );
  return {
    share: done.length > 0 ? 1 : 0,
    seconds,
    begunAt: first?.startedAt ?? null,
    lastAt: last === undefined ? null : (last.submittedAt ?? last.startedAt),
    completedAt: done.length > 0 ? new Date(Math.min(...ends)) : null,
    test: {
      state,
      percentage: percentages.length === 0 ? null : Math.max(...percentages),
      attempts: attempts.length,
      news: attempts.filter(({ isNews }) => isNews).map(({ id }) => id),
    },
  };
}

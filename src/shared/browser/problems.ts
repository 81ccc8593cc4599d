import type { Schemas } from '#shared/contract/index.ts';

type Problem = Schemas['SupportProblem'];

/** How many are remembered, while the page is open. */
const KEPT = 10;
const problems: Problem[] = [];

/**
 * Remembers a problem that the app noticed: which it was and when, never what anybody wrote.
 * @param status of HTTP; 0: there was no answer
 */
export function noteProblem(id: string, status: number): void {
  if (!/^[a-z-]{1,40}$/u.test(id)) return;
  problems.push({ id, status: status === 0 ? null : status, at: new Date().toISOString() });
  if (problems.length > KEPT) problems.shift();
}

/** The last problems, the oldest first. */
export const lastProblems = (): Problem[] => [...problems];

/** Remembers errors of scripts from now on. */
export function watchScripts(): void {
  for (const kind of ['error', 'unhandledrejection'])
    globalThis.addEventListener?.(kind, () => noteProblem('script', 0));
}

import type { AttemptSession } from '../journal/kept.ts';
import { endOf } from '../exam/exam-state.ts';

/** The span that the timer counts down: that of the section that runs, or of the whole attempt. */
export function spanOf(session: AttemptSession): Pick<AttemptSession, 'startedAt' | 'deadlineAt'> {
  const { sections, section, startedAt, deadlineAt } = session;
  const seconds = sections[section]?.seconds ?? 0;
  if (seconds === 0) return { startedAt, deadlineAt };
  const end = endOf(session, section);
  return { startedAt: new Date(end - seconds * 1000).toISOString(), deadlineAt: new Date(end).toISOString() };
}

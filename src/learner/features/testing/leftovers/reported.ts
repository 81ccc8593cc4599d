import type { Schemas } from '#shared/contract/index.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { saveFailure } from '../saving/save-failure.ts';

type IntegrityEvent = Schemas['IntegrityReport']['events'][number];

/** The most events of a report. */
const EVENTS_AT_ONCE = 100;

/** Reports events of the protocol. @returns whether the server has them, or will never take them */
export async function reported(
  server: Pick<ExamServer, 'integrity'>,
  events: readonly IntegrityEvent[],
): Promise<boolean> {
  if (events.length === 0) return true;
  try {
    await server.integrity({ events: events.slice(0, EVENTS_AT_ONCE) });
    return events.length <= EVENTS_AT_ONCE;
  } catch (error) {
    const { kind } = saveFailure(error);
    return kind !== 'retry' && kind !== 'signed-out' && kind !== 'paused';
  }
}

import type { Schemas } from '#shared/contract/index.ts';
import type { Journal } from '../journal/journal.ts';
import { asError, saveFailure } from '../saving/save-failure.ts';

/** The most events of a report. */
const AT_ONCE = 100;

/**
 * Delivers the integrity events of a journal until none is left. What the server will never take is dropped.
 * @returns why some are still in the journal; undefined: none is
 */
export async function deliverEvents(
  journal: Pick<Journal, 'events' | 'drop'>,
  send: (body: Schemas['IntegrityReport']) => Promise<Schemas['IntegrityNoted']>,
  onNoted: (noted: Schemas['IntegrityNoted']) => void = () => {},
): Promise<Error | undefined> {
  for (;;) {
    const events = journal.events().slice(0, AT_ONCE);
    if (events.length === 0) return undefined;
    try {
      const noted = await send({ events });
      journal.drop(events);
      onNoted(noted);
    } catch (error) {
      const { kind } = saveFailure(error);
      if (kind === 'retry' || kind === 'signed-out' || kind === 'paused') return asError(error);
      journal.drop(events);
    }
  }
}

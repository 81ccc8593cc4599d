import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type LogLine, lineFor, type Reader, readerAfter } from './reader.ts';

/** Lines of one answer. */
export const LINES = 500;
/** Whoever is further behind asks for the state, which costs less. */
const FAR_BEHIND = 2000;

/** Lines of the log after one of them, the oldest first; at most {@link LINES}. */
export async function linesAfter(db: Db, roomId: number, after: number): Promise<LogLine[]> {
  const rows = await db
    .selectFrom('room_events')
    .select(['seq', 'at', 'kind', 'actor_id', 'audience', 'data'])
    .where('room_id', '=', roomId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(LINES)
    .execute();
  return rows.map(({ seq, at, kind, actor_id: actorId, audience, data }) => ({
    audience,
    event: { seq, at: at.toISOString(), kind, actorId, [kind]: data } as Schemas['RoomEvent'],
  }));
}

/** What a reader may know of the lines, and how they stand after them. */
export function newsFor(
  reader: Reader,
  lines: readonly LogLine[],
  after: number,
): { news: Schemas['RoomNews']; reader: Reader } {
  let standing = reader;
  const events: Schemas['RoomEvent'][] = [];
  for (const line of lines) {
    if (line.event.seq <= after) continue;
    standing = readerAfter(standing, line.event);
    const event = lineFor(standing, line);
    if (event !== undefined) events.push(event);
  }
  const upTo = Math.max(after, lines.at(-1)?.event.seq ?? after);
  return { news: { after, upTo, events, reload: false }, reader: standing };
}

/** What has happened in a room since. */
export async function newsSince(
  db: Db,
  room: { id: number; last_seq: number },
  reader: Reader,
  after: number,
): Promise<Schemas['RoomNews']> {
  const isLost = after > room.last_seq || room.last_seq - after > FAR_BEHIND;
  if (isLost) return { after, upTo: room.last_seq, events: [], reload: true };
  const lines = await linesAfter(db, room.id, after);
  // Lines are of the past, the reader of the present: what they may know is decided by how they stand now.
  const events = lines.flatMap((line) => lineFor(reader, line) ?? []);
  return { after, upTo: lines.at(-1)?.event.seq ?? after, events, reload: false };
}

import type { Schemas } from '#shared/contract/index.ts';
import type { MeetingRow } from './queries.ts';

export const presentMeeting = (row: MeetingRow): Schemas['Meeting'] => ({
  id: row.id,
  title: row.title,
  number: row.number,
  password: row.password,
  hostId: row.host_id,
  startsAt: row.starts_at?.toISOString() ?? null,
  lobby: row.lobby,
  guestsPublish: row.guests_publish,
  closed: row.closed,
  live: row.live,
  heldCount: row.held_count,
  lastHeldAt: row.last_held_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
});

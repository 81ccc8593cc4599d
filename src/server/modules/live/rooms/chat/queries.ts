import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

/** Messages of one answer. */
const MESSAGES = 100;
/** What an answer shows of the message that it is to. */
const QUOTED = 200;

function selectMessages(db: Db) {
  return db
    .selectFrom('room_messages as m')
    .innerJoin('room_people as p', 'p.id', 'm.person_id')
    .leftJoin('room_messages as q', 'q.id', 'm.reply_to')
    .leftJoin('room_people as qp', 'qp.id', 'q.person_id')
    .select([
      'm.id',
      'm.client_id',
      'm.person_id',
      'm.text',
      'm.reactions',
      'm.removed_at',
      'm.created_at',
      'p.name',
      'p.user_id',
      'q.id as quoted_id',
      'qp.name as quoted_name',
      'qp.user_id as quoted_user_id',
      sql<string | null>`case when q.removed_at is null then left(q.text, ${QUOTED}) else '' end`.as('quoted_text'),
      sql<Schemas['RoomFile'][]>`(select coalesce(jsonb_agg(jsonb_build_object('token', f.token, 'name', f.name,
        'size', f.bytes, 'mediaType', f.media_type) order by f.position), '[]')
        from room_files f where f.message_id = m.id)`.as('files'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const present = (row: Row): Schemas['RoomMessage'] => {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    clientId: row.client_id,
    personId: row.person_id,
    name: row.name,
    ...(row.user_id === null && { guest: true as const }),
    text: removed ? '' : row.text,
    replyTo:
      row.quoted_id === null
        ? null
        : {
            id: row.quoted_id,
            name: row.quoted_name ?? '',
            ...(row.quoted_user_id === null && { guest: true as const }),
            text: row.quoted_text ?? '',
          },
    files: removed ? [] : row.files,
    reactions: removed
      ? []
      : Object.entries(row.reactions)
          .filter(([, personIds]) => personIds.length > 0)
          .map(([emoji, personIds]) => ({ emoji, personIds })),
    removed,
    at: row.created_at.toISOString(),
  };
};

export async function messageEntity(db: Db, id: number): Promise<Schemas['RoomMessage']> {
  return present(await selectMessages(db).where('m.id', '=', id).executeTakeFirstOrThrow());
}

/** The last messages of a room, or the last before one of them; the oldest first. */
export async function messagesOf(db: Db, roomId: number, before?: number): Promise<Schemas['RoomMessages']> {
  const all = selectMessages(db).where('m.room_id', '=', roomId);
  const rows = await (before === undefined ? all : all.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(MESSAGES + 1)
    .execute();
  return { messages: rows.slice(0, MESSAGES).map(present).toReversed(), earlier: rows.length > MESSAGES };
}

export interface MessageRow {
  id: number;
  person_id: number;
  reactions: Record<string, number[]>;
  removed_at: Date | null;
}

/** A message of this room. */
export async function findMessage(db: Db, roomId: number, id: number): Promise<MessageRow | undefined> {
  return db
    .selectFrom('room_messages')
    .select(['id', 'person_id', 'reactions', 'removed_at'])
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes what was said out of the log: whoever reads it from its beginning learns no more than others. */
export async function eraseFromLog(db: Db, roomId: number, messageId: number): Promise<void> {
  await sql`
    update room_events set data = data || '{"text": "", "files": [], "reactions": []}'
    where room_id = ${roomId} and kind = 'message' and data -> 'id' = to_jsonb(${messageId}::bigint)`.execute(db);
  await sql`
    update room_events set data = jsonb_set(data, '{replyTo,text}', '""')
    where room_id = ${roomId} and kind = 'message' and data #> '{replyTo,id}' = to_jsonb(${messageId}::bigint)`.execute(
    db,
  );
}

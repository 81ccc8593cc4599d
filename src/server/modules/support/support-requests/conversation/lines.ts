import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';

/** Lines per answer. */
const PAGE = 200;

/** What happened to a request that its person is told. */
const TOLD: readonly Schemas['SupportEvent'][] = ['claimed', 'solved', 'reopened', 'closed', 'merged'];

/** Who reads a conversation. */
export interface Reader {
  userId: number;
  side: 'person' | 'support';
}

/** A line that is written. */
export interface NewLine {
  kind: Schemas['SupportMessage']['kind'];
  side: Schemas['SupportMessage']['side'];
  authorId?: number;
  clientId?: string;
  text?: string;
  event?: Schemas['SupportEvent'];
  subject?: string;
}

function selectLines(db: Db, { side }: Reader) {
  const lines = db
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.author_id')
    .select([
      'support_messages.id',
      'support_messages.kind',
      'support_messages.side',
      'support_messages.author_id',
      'support_messages.client_id',
      'support_messages.text',
      'support_messages.event',
      'support_messages.subject',
      'support_messages.created_at',
      sql<string | null>`users.full_name`.as('full_name'),
      sql<string | null>`users.name`.as('first_name'),
      sql<
        Schemas['SupportFile'][]
      >`(select coalesce(jsonb_agg(jsonb_build_object('token', f.token, 'name', f.name, 'size', f.bytes,
          'mediaType', f.media_type) order by f.position), '[]') from support_files f where f.message_id = support_messages.id)`.as(
        'files',
      ),
    ]);
  // Notes never leave the server for a learner.
  if (side === 'support') return lines;
  return lines
    .where('support_messages.kind', '<>', 'note')
    .where(sql<boolean>`(event is null or event = any (${[...TOLD]}::text[]))`);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function present(row: LineRow, { userId, side }: Reader): Schemas['SupportMessage'] {
  const mine = row.author_id === userId;
  const isColleague = row.side === 'support' && side === 'person';
  return {
    id: row.id,
    clientId: mine ? row.client_id : null,
    kind: row.kind,
    side: row.side,
    mine,
    author: isColleague ? row.first_name : row.full_name,
    text: row.text,
    event: row.event,
    subject: row.event !== null && isColleague && row.event !== 'merged' ? null : row.subject,
    files: row.files,
    createdAt: row.created_at.toISOString(),
  };
}

/** The lines of a conversation after one of them, as its reader sees them. */
export async function linesAfter(
  db: Db,
  requestId: number,
  after: number,
  reader: Reader,
): Promise<{ messages: Schemas['SupportMessage'][]; more: boolean }> {
  const rows = await selectLines(db, reader)
    .where('support_messages.request_id', '=', requestId)
    .where('support_messages.id', '>', after)
    .orderBy('support_messages.id')
    .limit(PAGE + 1)
    .execute();
  return { messages: rows.slice(0, PAGE).map((row) => present(row, reader)), more: rows.length > PAGE };
}

export async function lineOf(db: Db, id: number, reader: Reader): Promise<Schemas['SupportMessage']> {
  const row = await selectLines(db, reader).where('support_messages.id', '=', id).executeTakeFirstOrThrow();
  return present(row, reader);
}

/** Writes a line. The request has to be locked: so ids grow in the order in which lines can be read. */
export async function writeLine(trx: Trx, requestId: number, line: NewLine, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('support_messages')
    .values({
      request_id: requestId,
      kind: line.kind,
      side: line.side,
      author_id: line.authorId ?? null,
      client_id: line.clientId ?? null,
      text: line.text ?? '',
      event: line.event ?? null,
      subject: line.subject ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import { Refusal } from '../refusal.ts';
import { LAUNCH_DATA } from '../cmi5/names.ts';
import type { SessionRow } from '../cmi5/sessions.ts';

export type Kind = Database['xapi_documents']['kind'];

/** Where a document stands. */
export interface DocumentPlace {
  kind: Kind;
  /** Of profiles of people: an empty text. */
  activityId: string;
  documentId: string;
}

type Written = DocumentPlace & {
  contentType: string;
  content: Buffer;
  /** Written by the platform: it always has room. */
  isOwn?: boolean;
  /** It gives way to one that is there. */
  isDefault?: boolean;
};

export type DocumentRow = Selectable<Database['xapi_documents']>;

/** The most documents of one activity or person, and bytes of all of a registration, or of a person with a package. */
const MOST = 500;
const MOST_BYTES = 20 * 1024 * 1024;
/** Of one: merged again and again it would grow. */
const MOST_OF_ONE = 1024 * 1024;
/** What a document takes beside its content. */
const AROUND_BYTES = 1024;

/**
 * Where the documents of a session are looked for; the first is where it writes. States belong to the registration, profiles to the person
 * with the package. What is only looked at, or read again, changes nothing of either.
 */
function scopesOf(session: SessionRow, kind: Kind): [string, ...string[]] {
  const kept = kind === 'state' ? session.registration : `${session.user_id} ${session.scorm_id}`;
  return session.mode === 'Normal' ? [kept] : [session.id, kept];
}

export async function findDocument(
  db: Db,
  session: SessionRow,
  place: DocumentPlace,
): Promise<DocumentRow | undefined> {
  const scopes = scopesOf(session, place.kind);
  const rows = await db
    .selectFrom('xapi_documents')
    .selectAll()
    .where('kind', '=', place.kind)
    .where('scope', 'in', scopes)
    .where('activity_id', '=', place.activityId)
    .where('document_id', '=', place.documentId)
    .execute();
  return rows.sort((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope))[0];
}

export async function listDocuments(
  db: Db,
  session: SessionRow,
  { kind, activityId }: Omit<DocumentPlace, 'documentId'>,
) {
  return db
    .selectFrom('xapi_documents')
    .select(['document_id', 'updated_at'])
    .where('kind', '=', kind)
    .where('scope', 'in', scopesOf(session, kind))
    .where('activity_id', '=', activityId)
    .orderBy('document_id')
    .execute();
}

/** @throws Refusal 400 for more documents than anything needs, 413 for more bytes; what is there stays as it is, and can be written anew */
export async function keepDocument(trx: Trx, session: SessionRow, written: Written, now: Date): Promise<void> {
  const { kind, activityId, documentId, contentType, content, isDefault = false } = written;
  const [scope] = scopesOf(session, kind);
  const values = {
    ...{ content_type: contentType, content, updated_at: now },
    etag: createHash('sha256').update(contentType).update(content).digest('hex').slice(0, 40),
  };
  if (written.isOwn !== true) await refuseMany(trx, scope, written);
  await trx
    .insertInto('xapi_documents')
    .values({
      ...{ kind, scope, activity_id: activityId, document_id: documentId, user_id: session.user_id },
      ...{
        scorm_id: session.scorm_id,
        registration: kind === 'state' || session.mode !== 'Normal' ? session.registration : null,
      },
      ...values,
    })
    .onConflict((conflict) => {
      const place = conflict.columns(['kind', 'scope', 'activity_id', 'document_id']);
      return isDefault ? place.doNothing() : place.doUpdateSet(values);
    })
    .execute();
}

async function refuseMany(trx: Trx, scope: string, { kind, activityId, documentId, content }: Written): Promise<void> {
  if (content.length > MOST_OF_ONE) throw new Refusal(413, `a document has at most ${MOST_OF_ONE} bytes`);
  const { many, bytes } = await trx
    .selectFrom('xapi_documents')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere(({ and, eb }) => and([eb('activity_id', '=', activityId), eb('document_id', '!=', LAUNCH_DATA)]))
        .as('many'),
      sql<string>`coalesce(sum(octet_length(content) + ${AROUND_BYTES}::bigint), 0)`.as('bytes'),
    ])
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where(({ not, and, eb }) => not(and([eb('activity_id', '=', activityId), eb('document_id', '=', documentId)])))
    .executeTakeFirstOrThrow();
  if (Number(many) >= MOST) throw new Refusal(400, `there are at most ${MOST} documents`);
  if (Number(bytes) + content.length + AROUND_BYTES > MOST_BYTES)
    throw new Refusal(413, `the documents have at most ${MOST_BYTES} bytes`);
}

/** Takes documents away. @param documentId undefined: all of the activity but those that the platform has written */
export async function dropDocuments(
  trx: Trx,
  session: SessionRow,
  { kind, activityId, documentId }: Omit<DocumentPlace, 'documentId'> & { documentId?: string | undefined },
  except: string,
): Promise<void> {
  const [scope] = scopesOf(session, kind);
  await trx
    .deleteFrom('xapi_documents')
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where('activity_id', '=', activityId)
    .where('document_id', '!=', except)
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? ''))
    .execute();
}

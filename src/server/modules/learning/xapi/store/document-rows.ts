import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import { Refusal } from '../refusal.ts';
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
  /** It gives way to one that is there. */
  isDefault?: boolean;
};

export type DocumentRow = Selectable<Database['xapi_documents']>;

/** The most documents of one place. */
const MOST = 500;

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

/** @throws Refusal 403 for more documents than anything needs */
export async function keepDocument(trx: Trx, session: SessionRow, written: Written, now: Date): Promise<void> {
  const { kind, activityId, documentId, contentType, content, isDefault = false } = written;
  const [scope] = scopesOf(session, kind);
  const values = {
    ...{ content_type: contentType, content, updated_at: now },
    etag: createHash('sha256').update(contentType).update(content).digest('hex').slice(0, 40),
  };
  const { many } = await trx
    .selectFrom('xapi_documents')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  if (Number(many) >= MOST) throw new Refusal(403, `there are at most ${MOST} documents`);
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

import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { lockClock } from '../../progress/index.ts';
import { LAUNCH_DATA } from '../cmi5/names.ts';
import { learnerOf, type SessionRow } from '../cmi5/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isAgent, keyOfActor } from '../statement/actors.ts';
import { isIri, isMoment, isObject, isUuid, momentOf } from '../statement/values.ts';
import {
  type DocumentRow,
  dropDocuments,
  findDocument,
  keepDocument,
  type Kind,
  listDocuments,
} from './document-rows.ts';
import { type Answer, type Asked, needed, readJson, refuseOthers } from './request.ts';

/** The parameters of each of the three resources. */
const PARAMETERS: Readonly<Record<Kind, { id: string; names: readonly string[] }>> = {
  state: { id: 'stateId', names: ['activityId', 'agent', 'registration', 'stateId', 'since'] },
  activity: { id: 'profileId', names: ['activityId', 'profileId', 'since'] },
  agent: { id: 'profileId', names: ['agent', 'profileId', 'since'] },
};

const LONGEST_ID = 1000;
const JSON_TYPE = 'application/json';

/** No column stores it; no id needs it. */
const NUL = '\u0000';

function placeOf(session: SessionRow, kind: Kind, query: Asked['query']) {
  const { id, names } = PARAMETERS[kind];
  refuseOthers(query, names);
  if (names.includes('activityId')) isIri(needed(query, 'activityId'), '"activityId"');
  if (names.includes('agent')) refuseOtherAgent(session, needed(query, 'agent'));
  if (query.registration !== undefined) {
    isUuid(query.registration, '"registration"');
    if (query.registration.toLowerCase() !== session.registration)
      throw new Refusal(403, 'the registration must be that of this launch');
  }
  const documentId = query[id];
  if (documentId !== undefined && (documentId === '' || documentId.length > LONGEST_ID || documentId.includes(NUL)))
    throw new Refusal(400, `"${id}" must have from 1 to ${LONGEST_ID} characters`);
  if (query.since !== undefined) isMoment(query.since, '"since"');
  return { kind, activityId: query.activityId ?? '', documentId, since: query.since && momentOf(query.since) };
}

/** @throws Refusal 403 for another person than the learner */
export function refuseOtherAgent(session: SessionRow, text: string): void {
  const agent = readJson(Buffer.from(text));
  isAgent(agent, '"agent"');
  if (keyOfActor(agent) !== keyOfActor(learnerOf(session)))
    throw new Refusal(403, 'the agent must be the learner of this launch');
}

/** GET, PUT, POST, DELETE of documents: states, and profiles of activities and people. */
export async function answerDocument(
  ctx: Pick<Context, 'db' | 'clock'>,
  session: SessionRow,
  kind: Kind,
  asked: Asked,
): Promise<Answer> {
  const { documentId, since, ...place } = placeOf(session, kind, asked.query);
  const isReading = asked.method === 'GET' || asked.method === 'HEAD';
  if (documentId === undefined) {
    if (isReading) return listed(ctx, session, place, since || undefined);
    if (asked.method === 'DELETE' && kind === 'state')
      return written(ctx, session, async (trx) => dropDocuments(trx, session, place, LAUNCH_DATA));
    throw new Refusal(400, `the parameter "${PARAMETERS[kind].id}" is needed`);
  }
  const whole = { ...place, documentId };
  if (isReading) return shown(await findDocument(ctx.db, session, whole));
  if (kind === 'state' && documentId === LAUNCH_DATA)
    throw new Refusal(403, `"${LAUNCH_DATA}" is written by the platform alone (cmi5 10)`);
  return written(ctx, session, async (trx, now) => {
    const known = await findDocument(trx, session, whole);
    refuseByTags(known, asked, kind);
    if (asked.method === 'DELETE') await dropDocuments(trx, session, whole, LAUNCH_DATA);
    else await keepDocument(trx, session, { ...whole, ...contentOf(known, asked) }, now);
  });
}

async function listed(
  ctx: Pick<Context, 'db'>,
  session: SessionRow,
  place: { kind: Kind; activityId: string },
  since: Date | undefined,
): Promise<Answer> {
  const rows = await listDocuments(ctx.db, session, place);
  const ids = rows.filter(({ updated_at: at }) => since === undefined || at > since).map(({ document_id: id }) => id);
  return { status: 200, body: [...new Set(ids)] };
}

function shown(row: DocumentRow | undefined): Answer {
  if (row === undefined) throw new Refusal(404, 'there is no such document');
  return {
    status: 200,
    bytes: row.content,
    headers: { 'content-type': row.content_type, etag: `"${row.etag}"`, 'last-modified': row.updated_at.toUTCString() },
  };
}

/** @param write within one transaction, one after another for a person */
async function written(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: SessionRow,
  write: (trx: Trx, now: Date) => Promise<void>,
): Promise<Answer> {
  if (session.ended_at !== null) throw new Refusal(403, 'the session has ended (cmi5 9.3.8)');
  await transaction(db, async (trx) => {
    const { now } = await lockClock(trx, session.user_id, clock);
    await write(trx, now);
    await trx.updateTable('xapi_sessions').set({ last_at: now }).where('id', '=', session.id).execute();
  });
  return { status: 204 };
}

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//u, '').replaceAll('"', ''));

/** @throws Refusal 409, 412: another window has written meanwhile */
function refuseByTags(known: DocumentRow | undefined, { method, headers }: Asked, kind: Kind): void {
  const { 'if-match': match, 'if-none-match': none } = headers;
  if (match !== undefined && !(known !== undefined && (match.trim() === '*' || tagsOf(match).includes(known.etag))))
    throw new Refusal(412, 'the document has changed since');
  if (none !== undefined && known !== undefined && (none.trim() === '*' || tagsOf(none).includes(known.etag)))
    throw new Refusal(412, 'the document is there already');
  if (kind !== 'state' && method === 'PUT' && known !== undefined && match === undefined && none === undefined)
    throw new Refusal(409, 'the document is there already: read it, and write with If-Match or If-None-Match');
}

/** What is stored: PUT replaces, POST merges objects by their uppermost fields. @throws Refusal 400 */
function contentOf(
  known: DocumentRow | undefined,
  { method, headers, body }: Asked,
): { contentType: string; content: Buffer } {
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\u0020-\u007e]*)?$/u.test(contentType) || contentType.length > 200)
    throw new Refusal(400, 'the Content-Type is not one');
  const isJson = contentType.startsWith(JSON_TYPE);
  const value = isJson ? readJson(body) : undefined;
  if (method !== 'POST' || known === undefined) {
    if (method === 'POST' && isJson && !isObject(value)) throw new Refusal(400, 'what is merged must be an object');
    return { contentType, content: body };
  }
  const before = known.content_type.startsWith(JSON_TYPE) ? readJson(known.content) : undefined;
  if (!isObject(value) || !isObject(before)) throw new Refusal(400, 'only objects of application/json can be merged');
  return { contentType: JSON_TYPE, content: Buffer.from(JSON.stringify({ ...before, ...value })) };
}

import { learnerOf, type SessionRow, unitOf } from '../cmi5/sessions.ts';
import type { Db } from '../../../../db/index.ts';
import { Refusal } from '../refusal.ts';
import { isAgent } from '../statement/actors.ts';
import { type Fields, isIri, isObject } from '../statement/values.ts';
import { refuseOtherAgent } from './documents.ts';
import { type Answer, type Asked, needed, readJson, refuseOthers } from './request.ts';

/** Versions that are understood: those of 1.0. */
export const VERSION = '1.0.3';

/** What is known of an activity: what the newest statement about it says. */
export async function answerActivity(db: Db, session: SessionRow, { query }: Asked): Promise<Answer> {
  refuseOthers(query, ['activityId']);
  const id = needed(query, 'activityId');
  isIri(id, '"activityId"');
  const rows = await db
    .selectFrom('xapi_statements')
    .select('statement')
    .where('registration', '=', session.registration)
    .where('activity', '=', id)
    .orderBy('n', 'desc')
    .limit(20)
    .execute();
  const definition = rows.map(({ statement }) => (statement.object as Fields).definition).find(isObject);
  if (definition !== undefined) return { status: 200, body: { objectType: 'Activity', id, definition } };
  const title = id === session.activity_id ? await titleOf(db, session) : undefined;
  return {
    status: 200,
    body: { objectType: 'Activity', id, ...(title !== undefined && { definition: { name: { und: title } } }) },
  };
}

async function titleOf(db: Db, session: SessionRow): Promise<string | undefined> {
  const { model } = await db
    .selectFrom('scorm_contents')
    .select('model')
    .where('id', '=', session.content_id)
    .executeTakeFirstOrThrow();
  return unitOf(model, session.item_id)?.title;
}

/** The person that an agent stands for: the learner, and nobody else. */
export function answerAgent(session: SessionRow, { query }: Asked): Answer {
  refuseOthers(query, ['agent']);
  const text = needed(query, 'agent');
  isAgent(readJson(Buffer.from(text)), '"agent"');
  refuseOtherAgent(session, text);
  return { status: 200, body: { objectType: 'Person', account: [learnerOf(session).account] } };
}

/** @throws Refusal 400 */
export function refuseVersion(version: string | undefined): void {
  if (version === undefined || !/^1\.0(?:\.\d{1,3})?$/u.test(version))
    throw new Refusal(400, 'the header X-Experience-API-Version must be 1.0.x');
}

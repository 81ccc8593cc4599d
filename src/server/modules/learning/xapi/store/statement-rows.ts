import { sql } from 'kysely';
import { toJson } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import type { Statement } from '../statement/statement.ts';
import { traitsOf } from '../statement/traits.ts';
import { isObject, momentOf } from '../statement/values.ts';
import { EXTENSIONS } from '../cmi5/names.ts';

/** Who vouches for what is in the store. */
const authorityOf = (homePage: string) => ({ objectType: 'Agent', account: { homePage, name: 'synaq' } });

export interface Told {
  id: string;
  statement: Statement;
  digest: string;
  isDefined: boolean;
  isOwn: boolean;
}

interface Place {
  registration: string;
  sessionId: string;
  homePage: string;
  now: Date;
}

/** Keeps statements in their order, with what the store sets of them. */
export async function keepStatements(
  trx: Trx,
  { registration, sessionId, homePage, now }: Place,
  told: readonly Told[],
) {
  const rows = told.map(({ id, statement, digest, isDefined, isOwn }) => {
    const stored = now.toISOString();
    const whole: Statement = {
      ...statement,
      id,
      timestamp: statement.timestamp ?? stored,
      stored,
      authority: authorityOf(homePage),
      version: '1.0.0',
    };
    const traits = traitsOf(whole);
    return {
      ...{ registration, id, session_id: sessionId, is_own: isOwn, is_defined: isDefined, digest, verb: traits.verb },
      ...{ activity: traits.activity, agents: traits.agents, related_agents: traits.relatedAgents },
      related_activities: traits.relatedActivities,
      said_at: momentOf(whole.timestamp ?? stored) ?? now,
      stored_at: now,
      progress: progressOf(whole),
      statement: toJson(whole),
    };
  });
  // One by one, so that their numbers are in their order.
  for (const row of rows) await trx.insertInto('xapi_statements').values(row).execute();
  const sent = told.filter(({ isOwn }) => !isOwn);
  if (sent.length === 0) return;
  await trx
    .updateTable('xapi_registrations')
    .set(({ eb }) => ({
      statement_count: eb('statement_count', '+', sent.length),
      statement_bytes: eb('statement_bytes', '+', bytesOf(sent)),
    }))
    .where('id', '=', registration)
    .execute();
}

/** What statements weigh as they were sent. */
export const bytesOf = (told: readonly { statement: Statement }[]): number =>
  told.reduce((all, { statement }) => all + Buffer.byteLength(JSON.stringify(statement)), 0);

function progressOf({ result }: Statement): number | null {
  const progress = isObject(result?.extensions) ? result.extensions[EXTENSIONS.progress] : undefined;
  return typeof progress === 'number' && progress >= 0 && progress <= 100 ? progress / 100 : null;
}

/** What is known already of statements by their ids. */
export async function digestsOf(trx: Trx, registration: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('xapi_statements')
    .select(['id', 'digest'])
    .where('registration', '=', registration)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

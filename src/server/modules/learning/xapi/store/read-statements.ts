import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';
import type { SessionRow } from '../cmi5/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isActor, keyOfActor } from '../statement/actors.ts';
import { isIri, isMoment, isUuid, momentOf } from '../statement/values.ts';
import { type Format, formatted } from './formats.ts';
import { type Asked, readJson, refuseOthers } from './request.ts';

const FILTERS = [
  ...['agent', 'verb', 'activity', 'registration', 'related_activities', 'related_agents', 'since', 'until', 'limit'],
  'ascending',
];
const LOOKS = ['format', 'attachments'];
/** Where a page begins: of the addresses in `more` only. */
const AFTER = 'after';
const PAGE = 100;
/** Of statements on one page; one is always there. */
const PAGE_BYTES = 1024 * 1024;

const flagOf = (query: Asked['query'], name: string): boolean => {
  const value = query[name] ?? 'false';
  if (value !== 'true' && value !== 'false') throw new Refusal(400, `"${name}" must be true or false`);
  return value === 'true';
};

function formatOf({ format = 'exact' }: Asked['query']): Format {
  if (format !== 'exact' && format !== 'ids' && format !== 'canonical')
    throw new Refusal(400, '"format" must be ids, exact or canonical');
  return format;
}

function limitOf({ limit = '0' }: Asked['query']): number {
  if (!/^\d{1,9}$/u.test(limit)) throw new Refusal(400, '"limit" must be a count');
  return Number(limit) === 0 ? PAGE : Math.min(PAGE, Number(limit));
}

/** What is asked for. @throws Refusal 400 */
function readQuery(query: Asked['query']) {
  refuseOthers(query, [...FILTERS, ...LOOKS, AFTER]);
  const { agent, verb, activity, registration, since, until, after } = query;
  if (verb !== undefined) isIri(verb, '"verb"');
  if (activity !== undefined) isIri(activity, '"activity"');
  if (registration !== undefined) isUuid(registration, '"registration"');
  if (since !== undefined) isMoment(since, '"since"');
  if (until !== undefined) isMoment(until, '"until"');
  if (after !== undefined && !/^\d{1,15}$/u.test(after)) throw new Refusal(400, '"after" must be a number');
  return {
    agentKey: agent === undefined ? undefined : agentOf(agent),
    ...{ verb, activity, registration: registration?.toLowerCase() },
    since: since === undefined ? undefined : momentOf(since),
    until: until === undefined ? undefined : momentOf(until),
    isRelatedActivities: flagOf(query, 'related_activities'),
    isRelatedAgents: flagOf(query, 'related_agents'),
    isAscending: flagOf(query, 'ascending'),
    limit: limitOf(query),
    after: after === undefined ? undefined : Number(after),
  };
}

/** @throws Refusal 400 */
function agentOf(text: string): string {
  const agent = readJson(Buffer.from(text));
  isActor(agent, '"agent"');
  const key = keyOfActor(agent);
  if (key === undefined) throw new Refusal(400, '"agent" must have an identifier');
  return key;
}

/** A page of the statements of the registration of a session, the newest first. */
export async function listStatements(db: Db, session: SessionRow, { query, headers }: Asked): Promise<object> {
  const format = formatOf(query);
  refuseAttachments(query);
  const wanted = readQuery(query);
  const { agentKey, verb, activity, registration, since, until, isAscending, limit, after } = wanted;
  const agents = sql.ref(wanted.isRelatedAgents ? 'related_agents' : 'agents');
  const found = await db
    .selectFrom('xapi_statements')
    .select(['n', sql<number>`octet_length(statement::text)`.as('bytes')])
    .where('registration', '=', session.registration)
    // Nobody else's are told of.
    .$if(registration !== undefined && registration !== session.registration, (all) => all.where(sql<boolean>`false`))
    .$if(agentKey !== undefined, (all) => all.where(sql<boolean>`${agentKey ?? ''} = any(${agents})`))
    .$if(verb !== undefined, (all) => all.where('verb', '=', verb ?? ''))
    .$if(activity !== undefined && !wanted.isRelatedActivities, (all) => all.where('activity', '=', activity ?? ''))
    .$if(activity !== undefined && wanted.isRelatedActivities, (all) =>
      all.where(sql<boolean>`${activity ?? ''} = any(related_activities)`),
    )
    .$if(since !== undefined, (all) => all.where('stored_at', '>', since ?? new Date(0)))
    .$if(until !== undefined, (all) => all.where('stored_at', '<=', until ?? new Date(0)))
    .$if(after !== undefined, (all) => all.where('n', isAscending ? '>' : '<', after ?? 0))
    .orderBy('n', isAscending ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const fitting = withinBytes(found.slice(0, limit));
  const page = await statementsBy(db, fitting, isAscending);
  const last = fitting.at(-1);
  const more =
    found.length > fitting.length && last !== undefined
      ? `/xapi/statements?${new URLSearchParams({ ...query, [AFTER]: String(last) }).toString()}`
      : '';
  return { statements: page.map(({ statement }) => formatted(statement, format, headers['accept-language'])), more };
}

/** The numbers of those that a page has room for. */
function withinBytes(found: readonly { n: number; bytes: number }[]): number[] {
  let all = 0;
  return found
    .filter(({ bytes }, at) => {
      all += bytes;
      return at === 0 || all <= PAGE_BYTES;
    })
    .map(({ n }) => n);
}

const statementsBy = (db: Db, numbers: readonly number[], isAscending: boolean) =>
  db
    .selectFrom('xapi_statements')
    .select('statement')
    .where(sql<boolean>`n = any(${[...numbers]}::bigint[])`)
    .orderBy('n', isAscending ? 'asc' : 'desc')
    .execute();

/** @throws Refusal 400 */
function refuseAttachments(query: Asked['query']): void {
  if (flagOf(query, 'attachments')) throw new Refusal(400, 'attachments are not kept here: ask with attachments=false');
}

/** One statement of the registration. @throws Refusal 404 */
export async function findStatement(db: Db, session: SessionRow, { query, headers }: Asked): Promise<object> {
  const name = query.statementId === undefined ? 'voidedStatementId' : 'statementId';
  refuseOthers(query, [name, ...LOOKS]);
  const format = formatOf(query);
  refuseAttachments(query);
  isUuid(query[name], `"${name}"`);
  // Units may not void statements: there are no such.
  const row =
    name === 'voidedStatementId'
      ? undefined
      : await db
          .selectFrom('xapi_statements')
          .select('statement')
          .where('registration', '=', session.registration)
          .where('id', '=', query[name] ?? '')
          .executeTakeFirst();
  if (row === undefined) throw new Refusal(404, 'there is no such statement');
  return formatted(row.statement, format, headers['accept-language']);
}

import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { type ExportColumn, isEqual, isOneOf, type ListRules, searchable, seenOnly } from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import { type Db, isOwnUnshownIn } from '../../../db/index.ts';
import { seesEveryone } from './access.ts';
import { presentActor } from './queries.ts';

const id = sql.ref('audit_events.place');

/** Audit events, without marks of the reader's own that were not shown to them. Their position in the chain is `id` in the API. */
export function selectAuditEvents(db: Db, readerId: number) {
  const isHeld = sql<boolean>`(audit_events.action = 'mark' and exists (
    select from attempts own where own.id = any (audit_events.record_ids) and ${isOwnUnshownIn('own', readerId)}))`;
  return db
    .selectFrom('audit_events')
    .leftJoin('users as actors', 'actors.id', 'audit_events.actor_id')
    .select([
      'audit_events.place as id',
      'audit_events.at',
      'audit_events.actor_id',
      'audit_events.action',
      'audit_events.resource',
      'audit_events.record_ids',
      sql<
        Record<string, unknown>
      >`case when ${isHeld} then audit_events.details - 'points' else audit_events.details end`.as('details'),
      'audit_events.batch_id',
      // Points could be guessed by it.
      sql<string | null>`case when not ${isHeld} then audit_events.hash end`.as('hash'),
      'actors.full_name as actor_name',
    ]);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditEvents>['execute']>>[number];

const LIST: ListRules<Schemas['AuditFilter'], Schemas['AuditSort']> = {
  id,
  sort: {
    id,
    at: sql.ref('audit_events.at'),
    action: sql.ref('audit_events.action'),
    resource: sql.ref('audit_events.resource'),
  },
  defaultSort: ['id', 'DESC'],
  search: {
    text: searchable(sql.ref('audit_events.action'), sql.ref('audit_events.resource'), sql.ref('actors.full_name')),
  },
  filters: {
    id: isOneOf(id),
    actorId: isEqual(sql.ref('audit_events.actor_id')),
    action: isEqual(sql.ref('audit_events.action')),
    resource: isEqual(sql.ref('audit_events.resource')),
    recordId: (recordId) => sql<boolean>`audit_events.record_ids @> array[${recordId}]::bigint[]`,
    hasBatch: (hasBatch) => sql<boolean>`(audit_events.batch_id is not null) = ${hasBatch}`,
    from: (date) => sql<boolean>`audit_events.at >= ${date}::date`,
    to: (date) => sql<boolean>`audit_events.at < ${date}::date + 1`,
  },
};

/** The trail that a person may read: whoever sees one region only, what they did themselves. */
export const auditListFor = (user: SignedIn): typeof LIST =>
  seenOnly(LIST, seesEveryone(user) ? undefined : sql<boolean>`audit_events.actor_id = ${user.userId}`);

export function presentAuditEvent(row: AuditRow): Schemas['AuditEvent'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: presentActor(row),
    action: row.action,
    resource: row.resource,
    recordIds: row.record_ids,
    details: row.details,
    batchId: row.batch_id,
    hash: row.hash,
  };
}

export const auditColumns: readonly ExportColumn<AuditRow>[] = [
  { field: 'id', value: (row) => row.id },
  { field: 'at', value: (row) => row.at.toISOString() },
  { field: 'actor', value: (row) => row.actor_name ?? row.actor_id },
  { field: 'action', value: (row) => row.action },
  { field: 'resource', value: (row) => row.resource },
  { field: 'recordIds', value: (row) => row.record_ids.join(' ') },
  { field: 'details', value: (row) => JSON.stringify(row.details) },
  { field: 'hash', value: (row) => row.hash },
];

import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { isEqual, isOneOf, type ListRules } from '../../../crud/index.ts';
import { seesEveryone } from './access.ts';
import { type BatchRow, presentActor } from './queries.ts';
import { canBeUndone } from './undo.ts';

const id = sql.ref('batches.id');

/** Batches, newest first. People without access to the audit trail see only their own. */
export function batchList(user: SignedIn): ListRules<Schemas['BatchFilter'], Schemas['BatchSort']> {
  const mine = seesEveryone(user) ? sql<boolean>`true` : sql<boolean>`batches.actor_id = ${user.userId}`;
  return {
    id,
    sort: { id, at: sql.ref('batches.at'), count: sql.ref('batches.count') },
    defaultSort: ['id', 'DESC'],
    always: mine,
    filters: {
      id: isOneOf(id),
      resource: isEqual(sql.ref('batches.resource')),
      actorId: isEqual(sql.ref('batches.actor_id')),
      kind: isEqual(sql.ref('batches.kind')),
      from: (date) => sql<boolean>`batches.at >= ${date}::date`,
      to: (date) => sql<boolean>`batches.at < ${date}::date + 1`,
    },
  };
}

export function presentBatch(row: BatchRow, user: SignedIn): Schemas['Batch'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: presentActor(row),
    kind: row.kind,
    resource: row.resource,
    count: row.count,
    undoable: canBeUndone(row) && (row.actor_id === user.userId || seesEveryone(user)),
    undoneBy: row.undone_by,
    undoOf: row.undo_of,
    details: row.details,
  };
}

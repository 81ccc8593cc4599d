import type { Schemas } from '#shared/contract/index.ts';

export type Lifecycle = Schemas['Test']['lifecycle'];

/** What the lifecycle of a test is derived from. */
export interface LifecycleFacts {
  status: Schemas['Test']['status'];
  opensAt: Date | null;
  closesAt: Date | null;
  reviewPolicy: Schemas['Test']['reviewPolicy'];
  /** Whether it is assigned to anybody. */
  assigned: boolean;
  /** Whether anybody has begun it. */
  begun: boolean;
  /** Whether an attempt is in progress. */
  writing: boolean;
  /** Whether an attempt waits for a mark. */
  waitsForMarks: boolean;
}

/** Whether nobody may begin any more, special terms and retakes aside. */
export function isOver({ status, closesAt }: Pick<LifecycleFacts, 'status' | 'closesAt'>, now: Date): boolean {
  return status === 'archived' || (closesAt !== null && closesAt <= now);
}

/**
 * How far a test has got. Whoever writes makes it a running one, whatever its form says; a test without an end is marked while nobody
 * writes.
 */
export function lifecycleOf(facts: LifecycleFacts, now: Date): Lifecycle {
  const { status, opensAt, closesAt, reviewPolicy, assigned, begun, writing, waitsForMarks } = facts;
  if (writing) return 'running';
  if (status === 'draft') return 'draft';
  const over = isOver(facts, now);
  if (waitsForMarks && (over || closesAt === null)) return 'marking';
  if (over) return begun && reviewPolicy !== 'nothing' ? 'released' : 'closed';
  if (begun) return 'running';
  if (!assigned) return 'ready';
  return opensAt !== null && opensAt <= now ? 'running' : 'assigned';
}

import { LRUCache } from 'lru-cache';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem } from '../../../../db/index.ts';
import { bareItems } from '../../papers/index.ts';
import { type AttemptPolicy, readPolicy } from '../policy.ts';

/** The owner of an attempt, its rules and its questions, as far as checking answers needs them. None of it ever changes. */
export interface AnswerSheet {
  userId: number;
  policy: Pick<AttemptPolicy, 'navigation' | 'sections'>;
  /** The questions without their texts, which checking an answer does not need. */
  items: Schemas['PaperItem'][];
}

interface SheetRow {
  user_id: number;
  policy: Record<string, unknown>;
  items: readonly PrintedItem[];
}

/** The most attempts in the cache, each of some kilobytes. */
const LIMIT = 5000;

/** Caches the sheets of running attempts, so that a save need not read the paper. */
export class AnswerSheets {
  readonly #db: Db;
  readonly #sheets = new LRUCache<number, AnswerSheet>({ max: LIMIT });

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns undefined when there is no such attempt */
  async of(attemptId: number): Promise<AnswerSheet | undefined> {
    const cached = this.#sheets.get(attemptId);
    if (cached !== undefined) return cached;
    const row = await this.#db
      .selectFrom('attempts')
      .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
      .select(['attempts.user_id', 'attempts.policy', 'attempt_papers.items'])
      .where('attempts.id', '=', attemptId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return this.keep(attemptId, row);
  }

  /** Caches the sheet of a paper that was read anyway, because its answers will follow. */
  keep(attemptId: number, { user_id, policy, items }: SheetRow): AnswerSheet {
    const sheet = { userId: user_id, policy: readPolicy(policy), items: bareItems(items) };
    this.#sheets.set(attemptId, sheet);
    return sheet;
  }
}

import { LRUCache } from 'lru-cache';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem } from '../../../../db/index.ts';
import { bareItems } from '../../papers/index.ts';

/** The owner of an attempt and its questions, as far as checking answers needs them. None of it ever changes. */
export interface AnswerSheet {
  userId: number;
  /** The questions without their texts, which checking an answer does not need. */
  items: Schemas['PaperItem'][];
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
      .select(['attempts.user_id', 'attempt_papers.items'])
      .where('attempts.id', '=', attemptId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return this.keep(attemptId, row.user_id, row.items);
  }

  /** Caches the sheet of a paper that was read anyway, because its answers will follow. */
  keep(attemptId: number, userId: number, items: readonly PrintedItem[]): AnswerSheet {
    const sheet = { userId, items: bareItems(items) };
    this.#sheets.set(attemptId, sheet);
    return sheet;
  }
}

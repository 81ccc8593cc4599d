import { LRUCache } from 'lru-cache';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem } from '../../../../db/index.ts';
import { bareItems } from '../../papers/index.ts';

/** Whose attempt it is, and what answers its paper takes. None of it ever changes. */
export interface AnswerSheet {
  userId: number;
  /** The items of the paper without their texts, which checking an answer does not need. */
  items: Schemas['PaperItem'][];
}

/** Attempts at once, each with some kilobytes. */
const LIMIT = 5000;

/** The sheets of the attempts that are being answered, so that a save need not read the paper. */
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

  /** Keeps the sheet of a paper that has just been read anyway: its answers will follow. */
  keep(attemptId: number, userId: number, items: readonly PrintedItem[]): AnswerSheet {
    const sheet = { userId, items: bareItems(items) };
    this.#sheets.set(attemptId, sheet);
    return sheet;
  }
}

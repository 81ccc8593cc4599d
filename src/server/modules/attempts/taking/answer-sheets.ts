import { LRUCache } from 'lru-cache';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';

type PaperItem = Schemas['PaperItem'];

/** Whose attempt it is, and what answers its paper takes. None of it ever changes. */
export interface AnswerSheet {
  userId: number;
  /** The items of the paper without their texts, which checking an answer does not need. */
  items: PaperItem[];
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
  keep(attemptId: number, userId: number, items: readonly PaperItem[]): AnswerSheet {
    const sheet = { userId, items: items.map(withoutTexts) };
    this.#sheets.set(attemptId, sheet);
    return sheet;
  }
}

function withoutText({ id }: Schemas['PaperChoice']): Schemas['PaperChoice'] {
  return { id, text: {} };
}

function withoutTexts({ position, type, points, ...parts }: PaperItem): PaperItem {
  const bare: PaperItem = { position, type, points, text: {} };
  for (const part of ['options', 'lefts', 'rights', 'items'] as const) {
    const choices = parts[part];
    if (choices !== undefined) bare[part] = choices.map(withoutText);
  }
  const { gaps, hotspot, file } = parts;
  if (file !== undefined) bare.file = file;
  if (gaps !== undefined) {
    bare.gaps = gaps.map(({ id, kind, options }) => ({
      id,
      kind,
      ...(options && { options: options.map(withoutText) }),
    }));
  }
  if (hotspot !== undefined) {
    const regions = hotspot.regions.map(({ id, shape }) => ({ id, shape, coords: [], label: null }));
    bare.hotspot = { image: '', alt: null, maxChoices: hotspot.maxChoices, regions };
  }
  return bare;
}

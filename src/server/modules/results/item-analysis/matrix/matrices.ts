import type { Db } from '../../../../db/index.ts';
import { breather } from '../../../../load/index.ts';
import { keyOf } from '../corrections.ts';
import { buildSheet, type Registered } from './build-sheet.ts';
import { optionsIn } from './options-in.ts';
import { handedIn, readAsked, readSheets, type SheetRow, textOnPaper } from './queries.ts';
import type { AskedItem, Matrix, Sheet } from './sheets.ts';

/** Attempts in one read. Their rows are converted without a break. */
const SLICE = 50;

/** The most answers in the cache, over all tests; about 30 bytes each. */
const KEPT_ANSWERS = 4_000_000;

interface Held {
  items: AskedItem[];
  registered: Map<string, Registered>;
  /** Attempt → its sheet, and the stamp of its row when it was read. */
  sheets: Map<number, { stamp: string; sheet: Sheet }>;
  /** Loads of one test run one after another. */
  loading: Promise<unknown>;
}

/** Caches the submitted attempts of the tests that were used last. */
export interface Matrices {
  /** The current matrix of a test: reads only what has changed since the last call. */
  of: (testId: number) => Promise<Matrix>;
}

export function createMatrices(db: Db): Matrices {
  const held = new Map<number, Held>();

  async function load(testId: number, own: Held): Promise<Matrix> {
    const handed = await handedIn(db, testId);
    const changed = handed.filter(({ id, stamp }) => own.sheets.get(id)?.stamp !== stamp);
    const stamps = new Map(changed.map(({ id, stamp }) => [id, stamp]));
    const breathe = breather();
    for (let from = 0; from < changed.length; from += SLICE) {
      const rows = await readSheets(
        db,
        changed.slice(from, from + SLICE).map(({ id }) => id),
      );
      await register(db, own, rows);
      for (const row of rows) {
        // A row that changed after its stamp was read is read again at the next call.
        const sheet = buildSheet(row, (questionId, version) => itemOf(own, questionId, version));
        own.sheets.set(row.id, { stamp: stamps.get(row.id) ?? '', sheet });
      }
      await breathe();
    }
    const there = new Set(handed.map(({ id }) => id));
    for (const id of own.sheets.keys()) if (!there.has(id)) own.sheets.delete(id);
    await renew(db, own);
    const sheets = handed.flatMap(({ id }) => own.sheets.get(id)?.sheet ?? []);
    return { items: [...own.items], sheets };
  }

  function forget(): void {
    let answers = 0;
    for (const [testId, own] of [...held].reverse()) {
      for (const { sheet } of own.sheets.values()) answers += sheet.items.length;
      if (answers > KEPT_ANSWERS && testId !== [...held.keys()].at(-1)) held.delete(testId);
    }
  }

  return {
    of: async (testId) => {
      const own = held.get(testId) ?? {
        items: [],
        registered: new Map(),
        sheets: new Map(),
        loading: Promise.resolve(),
      };
      held.delete(testId);
      held.set(testId, own);
      const loaded = own.loading.then(() => load(testId, own));
      // Whoever asked is told; the next load begins anew.
      own.loading = loaded.catch(() => undefined);
      const matrix = await loaded;
      forget();
      return matrix;
    },
  };
}

function itemOf(own: Held, questionId: number, version: number | null): Registered {
  const found = own.registered.get(keyOf(questionId, version));
  if (found === undefined) throw new Error(`Question ${questionId} was not registered`);
  return found;
}

/** Adds questions that occur for the first time. */
async function register(db: Db, own: Held, rows: readonly SheetRow[]): Promise<void> {
  const fresh = new Map<string, { questionId: number; version: number | null; attemptId: number; position: number }>();
  for (const { id, questions, versions } of rows) {
    for (const [position, questionId] of questions.entries()) {
      const version = versions[position] ?? null;
      const key = keyOf(questionId, version);
      if (!own.registered.has(key) && !fresh.has(key)) fresh.set(key, { questionId, version, attemptId: id, position });
    }
  }
  if (fresh.size === 0) return;
  for (const row of await readAsked(db, [...fresh.values()])) {
    const key = keyOf(row.question_id, row.version);
    const where = fresh.get(key);
    const shown = row.text === null && where ? await textOnPaper(db, where.attemptId, where.position) : undefined;
    const marks = new Map<string, number>();
    const options = optionsIn(row.content);
    for (const [option, mark] of (row.marks ?? []).entries()) if (!marks.has(mark)) marks.set(mark, option);
    own.registered.set(key, { index: own.items.length, marks });
    own.items.push({
      questionId: row.question_id,
      version: row.version,
      text: row.text ?? shown?.text ?? {},
      type: row.type ?? shown?.type ?? 'single',
      points: row.points ?? shown?.points ?? 0,
      current: row.current,
      themeTitle: row.theme_title,
      difficulty: row.difficulty,
      options,
    });
  }
}

/** The current version of a question and its key may change, so they are read each time. */
async function renew(db: Db, own: Held): Promise<void> {
  if (own.items.length === 0) return;
  const rows = new Map((await readAsked(db, own.items)).map((row) => [keyOf(row.question_id, row.version), row]));
  own.items = own.items.map((item) => {
    const row = rows.get(keyOf(item.questionId, item.version));
    return row === undefined
      ? item
      : { ...item, current: row.current, themeTitle: row.theme_title, difficulty: row.difficulty };
  });
}

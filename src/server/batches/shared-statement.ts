import type { RawBuilder } from 'kysely';
import type { Db } from '../db/index.ts';
import { SharedCommit } from './shared-commit.ts';

/** How many writes become one statement. */
export interface StatementRules<W, Row, R> {
  /** Writes in one statement at most. */
  limit: number;
  /** What a write touches: a statement may touch it once. */
  place: (write: W) => string;
  /** The statement; it gives a row for each write that it carried out, and none for the others. */
  statement: (writes: readonly W[]) => RawBuilder<Row>;
  /** The place that a row is of. */
  placeOf: (row: Row) => string;
  /** What the writers get instead of the rows, in their order; read once for all of them, after the commit. */
  complete: (db: Db, rows: readonly Row[]) => Promise<readonly R[]>;
}

/** Writes of many people that have arrived together, in one statement and one commit. */
export class SharedStatement<W, R> {
  readonly #commits: SharedCommit<W, R | undefined>;

  private constructor(commits: SharedCommit<W, R | undefined>) {
    this.#commits = commits;
  }

  /** The writers get their rows. */
  static of<W, Row>(db: Db, rules: Omit<StatementRules<W, Row, Row>, 'complete'>): SharedStatement<W, Row> {
    return SharedStatement.completed(db, { ...rules, complete: async (_, rows) => rows });
  }

  /** The writers get what is made of their rows. */
  static completed<W, Row, R>(
    db: Db,
    { limit, place, placeOf, statement, complete }: StatementRules<W, Row, R>,
  ): SharedStatement<W, R> {
    const run = async (batch: readonly W[]) => {
      const { rows } = await statement(batch).execute(db);
      const results = await complete(db, rows);
      const found = new Map(rows.map((row, index) => [placeOf(row), results[index]]));
      return batch.map((write) => found.get(place(write)));
    };
    return new SharedStatement(new SharedCommit({ limit, place, run }));
  }

  /** @returns, once the commit is on the disk, what came of the write; undefined when it was not carried out */
  write(write: W): Promise<R | undefined> {
    return this.#commits.write(write);
  }
}

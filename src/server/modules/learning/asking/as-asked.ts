import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/index.ts';
import type { PaperQuestion } from '../../content/questions/index.ts';

/** A part of a question as it was asked: of rows of `questions` that are left joined to the version of then, called `old`. */
export const asAsked = <Column extends keyof PaperQuestion | 'version'>(column: Column) =>
  sql<Selectable<Database['questions']>[Column]>`case when old.version is null then ${sql.ref(`questions.${column}`)}
    else ${sql.ref(`old.${column}`)} end`.as(column);

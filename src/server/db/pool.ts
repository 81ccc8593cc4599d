import pg from 'pg';
import { WORD_SIMILARITY } from './settings.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC = 1700;

type Parser = (value: string) => unknown;

const integers = pg.types.getTypeParser(INT8_ARRAY as never, 'text') as (value: string) => (string | null)[];

const parsers = new Map<number, Parser>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (value) => value],
  [INT8_ARRAY, (value) => integers(value).map(Number)],
]);

/** int8 and numeric are numbers, date is YYYY-MM-DD. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * A pool that survives the loss of its connections, as in a restart of PostgreSQL: work under way fails with the driver's
 * error, and the pool opens other connections by itself.
 */
export function openPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // The default path, said aloud: a role's or a database's own could put other functions before PostgreSQL's.
    options: `-c search_path="$user",public -c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`,
  });
  pool.on('error', lost);
  // Between two queries of a transaction nobody else listens for the connection's errors.
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** A pool of other connections to the same database. A query that waits for a locked table fails. */
export function poolLike(pool: pg.Pool, max: number): pg.Pool {
  const { options, ...same } = pool.options;
  const like = new pg.Pool({ ...same, max, options: `${options ?? ''} -c lock_timeout=5s` });
  like.on('error', lost);
  like.on('connect', (client) => client.on('error', lost));
  return like;
}

/** Without a listener, an error of an idle connection would end the process. The next query that uses it fails instead. */
function lost(_error: Error): void {}

import pg from 'pg';

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

/** The same JavaScript values as PGlite gives: int8 and numeric are numbers, date is YYYY-MM-DD. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * @param onLost is told when an idle connection breaks, as in a restart of PostgreSQL. The pool opens another one by
 *   itself; without a listener the process would end.
 */
export function openPool(connectionString: string, { max = 10, onLost = ignoreLost } = {}): pg.Pool {
  return new pg.Pool({ connectionString, max, types }).on('error', onLost);
}

/** The next query says what is wrong, if anything still is. */
function ignoreLost(_error: Error): void {}

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';

/** How the numbers of a template are written. */
export interface Series {
  number_prefix: string;
  number_year: boolean;
  number_digits: number;
}

/** What all numbers of a series begin with. Parts are joined by hyphens, unless the prefix ends with a mark of its own. */
function beginningOf({ number_prefix: prefix, number_year: hasYear }: Series, year: number): string {
  return `${prefix}${/[\p{L}\p{N}]$/u.test(prefix) ? '-' : ''}${hasYear ? `${year}-` : ''}`;
}

/** The same of a row of `certificate_templates`, as SQL. A prefix has letters, digits and three marks, as the contract says. */
export const beginningIn = (
  year: RawBuilder<number>,
): RawBuilder<string> => sql<string>`(certificate_templates.number_prefix
  || case when certificate_templates.number_prefix ~ '(^|[/.-])$' then '' else '-' end
  || case when certificate_templates.number_year then ${year} || '-' else '' end)`;

/** @example numberOf({ number_prefix: 'ОТ', number_year: true, number_digits: 6 }, 2026, 123) // 'ОТ-2026-000123' */
export const numberOf = (series: Series, year: number, count: number): string =>
  `${beginningOf(series, year)}${String(count).padStart(series.number_digits, '0')}`;

/**
 * Takes the next numbers of a series. Templates that write the same numbers share one, so that no number is given twice. Whoever takes
 * others waits for the transaction, and a transaction that fails gives them back, so that none is left out.
 * @returns the first of them
 */
export async function takeNumbers(trx: Trx, series: Series, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into certificate_counters as c (series, last) values (${beginningOf(series, year)}, ${count})
    on conflict (series) do update set last = c.last + excluded.last returning c.last`.execute(trx);
  return (rows[0]?.last ?? count) - count + 1;
}

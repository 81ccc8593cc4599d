import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';

/** How the numbers of a template are written. */
export interface Series {
  number_prefix: string;
  number_year: boolean;
  number_digits: number;
}

/**
 * Parts are joined by hyphens, unless the prefix ends with a mark of its own.
 * @example numberOf({ number_prefix: 'ОТ', number_year: true, number_digits: 6 }, 2026, 123) // 'ОТ-2026-000123'
 */
export function numberOf(series: Series, year: number, count: number): string {
  const { number_prefix: prefix, number_year: hasYear, number_digits: digits } = series;
  const counted = [...(hasYear ? [String(year)] : []), String(count).padStart(digits, '0')].join('-');
  return `${prefix}${/[\p{L}\p{N}]$/u.test(prefix) ? '-' : ''}${counted}`;
}

/**
 * Takes the next numbers of a series. Whoever takes others waits for the transaction, and a transaction that fails gives them back, so that
 * none is left out.
 * @returns the first of them
 */
export async function takeNumbers(
  trx: Trx,
  templateId: number,
  { number_year }: Series,
  year: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into certificate_counters as c (template_id, year, last) values (${templateId}, ${number_year ? year : 0}, ${count})
    on conflict (template_id, year) do update set last = c.last + excluded.last returning c.last`.execute(trx);
  return (rows[0]?.last ?? count) - count + 1;
}

import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';
import type { Draft, LikelyPerson } from './target.ts';

/** The digits of an IIN that say when its owner was born, and as what: two of the year, the month, the day, the century and sex. */
const BIRTH_DIGITS = 7;

/** As people write it: with spaces and brackets, with 8 or +7 in front. Shorter numbers are not of one person. */
const phoneOf = (column: string) =>
  sql`substring(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g') from '[0-9]{10}$')`;

interface Same extends LikelyPerson {
  row: number;
}

/**
 * Warns of rows that make a person who is very likely there already: the same name, and the same birth date in the IIN, the same phone or
 * e-mail. Middle names must not differ.
 * @param newest the id of the newest person before the import, so that rows of the file are not compared with each other
 */
export async function warnOfLikely(trx: Trx, drafts: readonly Draft[], newest: number): Promise<void> {
  const made = drafts.filter(
    ({ existing, errors, input: { iin, phone, email } }) =>
      existing === undefined && errors.length === 0 && [iin, phone, email].some((value) => typeof value === 'string'),
  );
  if (made.length === 0) return;
  const texts = (field: string) => made.map(({ input }) => (typeof input[field] === 'string' ? input[field] : null));
  // The offset keeps it one look into the index for each row, also where the database knows nothing of the names yet.
  const { rows } = await sql<Same>`
    with w as materialized (
      select row, folded(surname || ' ' || name) as called, folded(middle_name) as middle_name,
        left(iin, ${BIRTH_DIGITS}) as born, ${phoneOf('phone')} as phone, lower(email) as email
      from unnest(${made.map(({ number }) => number)}::integer[], ${texts('surname')}::text[], ${texts('name')}::text[],
          ${texts('middleName')}::text[], ${texts('iin')}::text[], ${texts('phone')}::text[], ${texts('email')}::text[])
        as file (row, surname, name, middle_name, iin, phone, email))
    select distinct on (w.row) w.row, u.id, u.full_name as name, case
        when left(u.iin, ${BIRTH_DIGITS}) = w.born then 'birthDate'
        when ${phoneOf('u.phone')} = w.phone then 'phone'
        else 'email' end as same
    from w cross join lateral (
      select id, full_name, middle_name, iin, phone, email from users
      where folded(surname || ' ' || name) = w.called and id <= ${newest} offset 0) u
    where (left(u.iin, ${BIRTH_DIGITS}) = w.born or lower(u.email) = w.email or ${phoneOf('u.phone')} = w.phone)
      and coalesce(folded(u.middle_name) = w.middle_name, true)
    order by w.row, u.id`.execute(trx);
  const found = new Map(rows.map(({ row, ...person }) => [row, person]));
  for (const draft of made) {
    const likely = found.get(draft.number);
    if (likely !== undefined) draft.likely = likely;
  }
}

/** The id of the newest person; 0 when there is nobody. */
export async function newestPerson(trx: Trx): Promise<number> {
  const { id } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

import { sql } from 'kysely';
import { type Db, transaction } from '#server/db/index.ts';
import { withoutHistory } from '#server/history/index.ts';
import { buildDictionaryValue } from '../support/builders.ts';

/** Regions, and as many positions. */
const PLACES = 20;

/** Inserts many people without a history. Every twentieth is a teacher, every fiftieth is blocked. */
export async function fillPeople(db: Db, count: number): Promise<void> {
  await transaction(db, (trx) =>
    withoutHistory(trx, async () => {
      await sql`
        insert into users (login, role_id, surname, name, middle_name, registration_date, blocked)
        select 'bench-' || n, case when n % 20 = 0 then 4 else 3 end,
          (array['Ахметова', 'Жумабаев', 'Ким', 'Нұрланов', 'Петров', 'Сейітқали', 'Өмірбек', 'Цой'])[1 + (n::bigint * 7919) % 8] || (n * 31) % 1000,
          (array['Айгүл', 'Бауыржан', 'Гүлнар', 'Дмитрий', 'Ерлан', 'Мадина'])[1 + (n::bigint * 104729) % 6],
          null, date '2020-01-01' + (n % 2000)::int, n % 50 = 0
        from generate_series(1, ${count}::int) n`.execute(trx);
    }),
  );
  await sql`analyze users`.execute(db);
}

/** Gives people regions, positions and telephone numbers. @returns the ids of the regions */
export async function givePlaces(db: Db): Promise<number[]> {
  const ids = async (type: string) => {
    const values = [];
    for (let place = 0; place < PLACES; place += 1) values.push((await buildDictionaryValue(db, type)).id);
    return values;
  };
  const [regions, positions] = [await ids('region'), await ids('position')];
  await transaction(db, (trx) =>
    withoutHistory(trx, () =>
      sql`update users set region_id = (${regions}::bigint[])[1 + id % ${PLACES}::int], position_id = (${positions}::bigint[])[1 + id % ${PLACES}::int],
        phone = '+7701' || lpad(id::text, 7, '0')`.execute(trx),
    ),
  );
  await sql`vacuum analyze users`.execute(db);
  return regions;
}

import { sql } from 'kysely';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

/** What a certificate tells of its holder. */
export interface Holder {
  id: number;
  surname: string;
  name: string;
  middle_name: string | null;
  full_name: string;
  personnel_number: string | null;
  language: Language;
  /** The token of the photo. */
  photo: string | null;
  region: LocalizedText | null;
  position: LocalizedText | null;
}

/** What a certificate is given for. */
export interface Subject {
  planId: number | null;
  testId: number | null;
  title: LocalizedText;
  hours: number | null;
  /** How long certificates of a plan hold; of tests the template says it. */
  months: number | null;
}

export async function findHolders(db: Db, ids: readonly number[]): Promise<Map<number, Holder>> {
  const { rows } = await sql<Holder>`
    select u.id, u.surname, u.name, u.middle_name, u.full_name, u.personnel_number, u.language, u.photos[1] as photo,
      r.title as region, p.title as position
    from users u left join dictionaries r on r.id = u.region_id left join dictionaries p on p.id = u.position_id
    where u.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns undefined when there is no such plan or test */
export async function findSubject(
  db: Db,
  { planId, testId }: { planId?: number | null | undefined; testId?: number | null | undefined },
): Promise<Subject | undefined> {
  if (planId != null) {
    const { rows } = await sql<{ title: LocalizedText; months: number | null; hours: number }>`
      select p.title, p.certificate_months as months, (select coalesce(sum(coalesce(pt.hours, t.hours)), 0)
        from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = p.id) as hours
      from plans p where p.id = ${planId}`.execute(db);
    const [found] = rows;
    return found && { planId, testId: null, ...found };
  }
  if (testId == null) return undefined;
  const row = await db.selectFrom('tests').select('title').where('id', '=', testId).executeTakeFirst();
  return row && { planId: null, testId, title: row.title, hours: null, months: null };
}

import { sql, type Transaction } from 'kysely';
import { readFileSync } from 'node:fs';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { midnight } from './clock.ts';

interface DemoTemplate {
  title: LocalizedText;
  prefix: string;
  serves: 'plans' | 'exams';
  validMonths: number | null;
  layout: Schemas['CertificateLayout'];
}

/** Tests whose people get certificates. */
const EXAMS = 2;

/**
 * Templates for plans and for exams. The server issues what people have a right to soon after its start, as it does for everybody.
 * @param organisation who issues
 */
export async function writeCertificates(
  trx: Transaction<Database>,
  organisation: LocalizedText,
  now: Date,
): Promise<void> {
  const templates = JSON.parse(
    readFileSync(new URL('./content/certificates.json', import.meta.url), 'utf8'),
  ) as DemoTemplate[];
  const createdAt = midnight(now, -120);
  for (const { title, prefix, serves, validMonths, layout } of templates) {
    const { id } = await trx
      .insertInto('certificate_templates')
      .values({
        ...{ title: toJson(title), organisation: toJson(organisation), layout: toJson(layout), language: null },
        ...{ number_prefix: prefix, number_digits: 5, valid_months: validMonths, other_plans: serves === 'plans' },
        ...{ created_at: createdAt, updated_at: createdAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (serves === 'plans') continue;
    await sql`
      insert into certificate_template_tests (template_id, test_id)
      select ${id}, t.id from tests t where t.kind = 'exam' and t.review_policy <> 'nothing'
      and exists (select from attempts a where a.test_id = t.id and a.passed) order by t.id limit ${EXAMS}`.execute(
      trx,
    );
  }
  await sql`delete from certificate_news`.execute(trx);
  await sql`insert into certificate_news (enrolment_id) select e.id from enrolments e where e.state = 'completed' order by e.id`.execute(
    trx,
  );
  await sql`insert into certificate_news (attempt_id) select a.id from attempts a
    where a.passed and a.test_id in (select test_id from certificate_template_tests) order by a.id`.execute(trx);
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { shownFields } from '#shared/certificates/layout.ts';
import { addressOf, type SignedValues } from '#shared/certificates/payload.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Surroundings } from '../../../../context.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { currentSigner, noteKey, signedPayload } from '../signing/index.ts';
import { findHolders, type Subject } from './facts.ts';
import { numberOf, type Series, takeNumbers } from './numbers.ts';
import { monthsLater, valuesOf } from './values.ts';

/** What is issued by a template. */
export interface Template extends Series {
  id: number;
  layout: Schemas['CertificateLayout'];
  organisation: LocalizedText;
  language: Language | null;
  active: boolean;
  valid_months: number | null;
}

/** One certificate to issue. */
export interface Order {
  userId: number;
  source: Schemas['Certificate']['source'];
  /** Names what it is issued for; for each nothing is issued twice. */
  sourceKey: string;
  subject: Subject;
  enrolmentId?: number | undefined;
  attemptId?: number | undefined;
  percentage?: number | null | undefined;
  /** Where it is issued anew. */
  earlier?: { id: number; copy: number; number: string | undefined } | undefined;
}

/** YYYY-MM-DD. */
export interface Dates {
  issuedOn: string;
  /** null: without end; undefined: as the plan or the template says. */
  expiresOn?: string | null | undefined;
}

export interface Issued {
  id: number;
  userId: number;
  number: string;
  title: LocalizedText;
}

/** Rows in one statement. */
const CHUNK = 500;

/** Letters and digits that nobody takes for one another. 16 of them are 80 bits: nobody finds a code by trying. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

const newCode = (): string => [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % 32]).join('');

/**
 * Locks a template, so that nobody else issues by it until the transaction ends: nothing is issued twice, and no number is left out.
 * @returns undefined when it is gone
 */
export async function lockTemplate(trx: Trx, id: number): Promise<Template | undefined> {
  return trx
    .selectFrom('certificate_templates')
    .select([
      ...(['id', 'layout', 'organisation', 'language', 'active', 'valid_months'] as const),
      ...(['number_prefix', 'number_year', 'number_digits'] as const),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The template as it is now, frozen. */
async function versionOf(trx: Trx, { id, layout, organisation }: Template, now: Date): Promise<number> {
  const digest = createHash('sha256')
    .update(toJson([layout, organisation]))
    .digest('hex');
  const row = await trx
    .insertInto('certificate_template_versions')
    .values({ template_id: id, digest, layout: toJson(layout), organisation: toJson(organisation), created_at: now })
    .onConflict((conflict) => conflict.columns(['template_id', 'digest']).doUpdateSet({ digest }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Who issues, and when. */
interface Issuing extends Pick<Surroundings, 'env'> {
  now: Date;
  /** null: the server by itself. */
  actorId: number | null;
  reason?: string | undefined;
  /** Called now and then with how many are done. */
  progress?: (done: number) => Promise<void>;
}

/**
 * Issues certificates by a template that the caller has locked: gives them numbers without a gap, freezes what they show and signs it.
 * @param orders none of which was issued before, unless they name the earlier one
 */
export async function issueAll(
  trx: Trx,
  template: Template,
  orders: readonly Order[],
  dates: Dates,
  { env, now, actorId, reason, progress }: Issuing,
): Promise<Issued[]> {
  if (orders.length === 0) return [];
  const signer = currentSigner();
  await noteKey(trx, signer, now);
  const versionId = await versionOf(trx, template, now);
  const year = Number(dates.issuedOn.slice(0, 4));
  const fresh = orders.filter(({ earlier }) => earlier?.number === undefined).length;
  let next = fresh === 0 ? 0 : await takeNumbers(trx, template, year, fresh);
  const issued: Issued[] = [];
  for (let from = 0; from < orders.length; from += CHUNK) {
    const part = orders.slice(from, from + CHUNK);
    const holders = await findHolders(
      trx,
      part.map(({ userId }) => userId),
    );
    const rows = part.map((order) => {
      const holder = holders.get(order.userId);
      if (holder === undefined) throw new Error(`There is no person ${order.userId} to issue a certificate to`);
      const { subject, earlier } = order;
      const months = subject.planId === null ? template.valid_months : subject.months;
      const byRule = months === null ? null : monthsLater(dates.issuedOn, months);
      const expiresOn = dates.expiresOn === undefined ? byRule : dates.expiresOn;
      const number = earlier?.number ?? numberOf(template, year, next++);
      const code = newCode();
      const language = template.language ?? holder.language;
      const values = valuesOf({
        ...{ holder, subject, number, expiresOn, issuedOn: dates.issuedOn, organisation: template.organisation },
        percentage: order.percentage ?? null,
        verifyAddress: addressOf(env.publicOrigin, code),
      });
      const signed: SignedValues = {
        ...{ code, number, issuedOn: dates.issuedOn, expiresOn },
        values: shownFields(template.layout, language).flatMap((one) => {
          const text = values[one.language][one.field];
          return text === undefined ? [] : [{ ...one, text }];
        }),
      };
      return {
        ...{ code, number, copy: (earlier?.copy ?? 0) + 1, source: order.source, source_key: order.sourceKey },
        ...{ template_id: template.id, version_id: versionId, user_id: order.userId, language },
        ...{ plan_id: subject.planId, test_id: subject.testId },
        ...{ enrolment_id: order.enrolmentId ?? null, attempt_id: order.attemptId ?? null },
        ...{ full_name: holder.full_name, title: subject.title, values, photo: holder.photo },
        payload: signedPayload(signed, signer),
        ...{ issued_on: dates.issuedOn, expires_on: expiresOn, replaces_id: earlier?.id ?? null },
      };
    });
    issued.push(...(await insert(trx, rows, { now, actorId, reason })));
    await progress?.(Math.min(from + CHUNK, orders.length));
  }
  return issued;
}

const COLUMNS = sql`code text, number text, copy integer, source text, source_key text, template_id bigint, version_id bigint,
  user_id bigint, language text, plan_id bigint, test_id bigint, enrolment_id bigint, attempt_id bigint, full_name text, title jsonb,
  "values" jsonb, photo text, payload text, issued_on date, expires_on date, replaces_id bigint`;

const NAMES = sql`code, number, copy, source, source_key, template_id, version_id, user_id, language, plan_id, test_id, enrolment_id,
  attempt_id, full_name, title, "values", photo, payload, issued_on, expires_on, replaces_id`;

/** The certificates and the first line of each in its history. */
async function insert(
  trx: Trx,
  rows: readonly object[],
  { now, actorId, reason }: Pick<Issuing, 'now' | 'actorId' | 'reason'>,
): Promise<Issued[]> {
  const { rows: issued } = await sql<Issued>`
    with new as (
      insert into certificates (${NAMES}, created_at, updated_at)
      select ${NAMES}, ${now}::timestamptz, ${now}::timestamptz from jsonb_to_recordset(${toJson(rows)}::jsonb) as w (${COLUMNS})
      returning id, user_id, number, title, replaces_id
    ), told as (
      insert into certificate_events (certificate_id, at, kind, actor_id, reason)
      select id, ${now}::timestamptz, case when replaces_id is null then 'issued' else 'reissued' end, ${actorId}::bigint, ${reason ?? null}::text
      from new
    )
    select id, user_id as "userId", number, title from new order by id`.execute(trx);
  return issued;
}

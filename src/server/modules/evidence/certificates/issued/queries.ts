import { type RawBuilder, sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import {
  byText,
  byTextOf,
  type ExportColumn,
  isEqual,
  isOneOf,
  type ListRules,
  seenOnly,
} from '../../../../crud/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { dayCell } from '../../../../tables/index.ts';
import { ofOwnRegion } from '../../../identity/users/index.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';

/** How a certificate `certificates` stands at a moment, as SQL. The last day counts as a whole. */
const stateAt = (now: Date): RawBuilder<Schemas['CertificateState']> =>
  sql<Schemas['CertificateState']>`(case when certificates.state <> 'issued' then certificates.state
    when certificates.expires_on < (${now}::timestamptz at time zone ${SERVER_ZONE})::date then 'expired' else 'valid' end)`;

/** Certificates with their holders. These always exist; left joins let the database skip them when it counts and pages. */
export function selectCertificates(db: Db, now: Date) {
  return db
    .selectFrom('certificates')
    .leftJoin('users', 'users.id', 'certificates.user_id')
    .select([
      'certificates.id',
      'certificates.number',
      'certificates.code',
      stateAt(now).as('shown_state'),
      'certificates.review',
      'certificates.user_id',
      'certificates.full_name',
      'users.region_id',
      'users.position_id',
      'certificates.template_id',
      'certificates.source',
      'certificates.plan_id',
      'certificates.test_id',
      'certificates.title',
      'certificates.language',
      'certificates.issued_on',
      'certificates.expires_on',
      'certificates.revoked_at',
      'certificates.revoke_reason',
      'certificates.replaces_id',
      sql<number | null>`(select n.id from certificates n where n.replaces_id = certificates.id)`.as('replaced_by_id'),
      'certificates.created_at',
      'certificates.revision',
      sql<LocalizedText | null>`(select t.title from certificate_templates t where t.id = certificates.template_id)`.as(
        'template',
      ),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
    ]);
}

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['execute']>>[number];

export const presentCertificate = (row: CertificateRow): Schemas['Certificate'] => ({
  id: row.id,
  number: row.number,
  code: row.code,
  state: row.shown_state,
  review: row.review,
  userId: row.user_id,
  fullName: row.full_name,
  regionId: row.region_id,
  positionId: row.position_id,
  templateId: row.template_id,
  source: row.source,
  planId: row.plan_id,
  testId: row.test_id,
  title: row.title,
  language: row.language,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokeReason: row.revoke_reason,
  replacesId: row.replaces_id,
  replacedById: row.replaced_by_id,
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});

const id = sql.ref('certificates.id');

/** How certificates are listed. */
export const certificateListFor = (user: SignedIn, now: Date): Rules =>
  seenOnly(rulesFor(now), ofOwnRegion(user, sql.ref('certificates.user_id')));

type Rules = ListRules<Schemas['CertificateFilter'], Schemas['CertificateSort']>;

const rulesFor = (now: Date): Rules => ({
  id,
  sort: {
    id,
    number: sql.ref('certificates.number'),
    state: stateAt(now),
    review: sql.ref('certificates.review'),
    userId: sql.ref('users.name_key'),
    fullName: sql`alphabet_key(certificates.full_name)`,
    regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
    positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
    templateId: byText(sql`(select t.title from certificate_templates t where t.id = certificates.template_id)`),
    source: sql.ref('certificates.source'),
    planId: byTextOf('plans', sql.ref('certificates.plan_id')),
    testId: byTextOf('tests', sql.ref('certificates.test_id')),
    title: byText(sql.ref('certificates.title')),
    language: sql.ref('certificates.language'),
    issuedOn: sql.ref('certificates.issued_on'),
    expiresOn: sql.ref('certificates.expires_on'),
    revokedAt: sql.ref('certificates.revoked_at'),
    createdAt: sql.ref('certificates.created_at'),
  },
  joined: { userId: sql<boolean>`users.id is not null` },
  defaultSort: ['id', 'DESC'],
  filters: {
    id: isOneOf(id),
    state: isEqual(stateAt(now)),
    review: isEqual(sql.ref('certificates.review')),
    underReview: (yes) =>
      yes ? sql<boolean>`(certificates.review is not null)` : sql<boolean>`(certificates.review is null)`,
    userId: isEqual(sql.ref('certificates.user_id')),
    regionId: isEqual(sql.ref('users.region_id')),
    positionId: isEqual(sql.ref('users.position_id')),
    templateId: isEqual(sql.ref('certificates.template_id')),
    planId: isEqual(sql.ref('certificates.plan_id')),
    testId: isEqual(sql.ref('certificates.test_id')),
    issuedFrom: (day) => sql<boolean>`(certificates.issued_on >= ${day}::date)`,
    issuedTo: (day) => sql<boolean>`(certificates.issued_on <= ${day}::date)`,
    expiresFrom: (day) => sql<boolean>`(certificates.expires_on >= ${day}::date)`,
    expiresTo: (day) => sql<boolean>`(certificates.expires_on <= ${day}::date)`,
  },
  search: { text: sql.ref('certificates.search'), similar: true, shortBegin: true },
});

const WORDS = {
  state: {
    valid: 'admin.resources.certificates.values.state.valid',
    expired: 'admin.resources.certificates.values.state.expired',
    revoked: 'admin.resources.certificates.values.state.revoked',
    replaced: 'admin.resources.certificates.values.state.replaced',
  },
  review: {
    'result-changed': 'admin.resources.certificates.values.review.result-changed',
    'result-differs': 'admin.resources.certificates.values.review.result-differs',
    'result-appealed': 'admin.resources.certificates.values.review.result-appealed',
    'result-held': 'admin.resources.certificates.values.review.result-held',
  },
  source: {
    plan: 'admin.resources.certificates.values.source.plan',
    test: 'admin.resources.certificates.values.source.test',
    staff: 'admin.resources.certificates.values.source.staff',
  },
} as const;

/** Languages in words, for exports. */
export const LANGUAGE_WORDS = {
  ru: 'admin.resources.certificates.values.language.ru',
  en: 'admin.resources.certificates.values.language.en',
  kz: 'admin.resources.certificates.values.language.kz',
} as const satisfies Record<Language, string>;

export const certificateColumns: readonly ExportColumn<CertificateRow>[] = [
  { field: 'number', value: (row) => row.number },
  { field: 'userId', value: (row) => row.full_name },
  { field: 'fullName', value: (row) => row.full_name },
  { field: 'state', value: (row, { t }) => t(WORDS.state[row.shown_state]) },
  {
    field: 'review',
    value: (row, { t }) => row.review && t(WORDS.review[row.review]),
  },
  { field: 'title', value: (row, { language }) => localized(row.title, language) },
  { field: 'planId', value: (row, { language }) => row.plan_id && localized(row.title, language) },
  { field: 'testId', value: (row, { language }) => row.test_id && localized(row.title, language) },
  { field: 'templateId', value: (row, { language }) => localized(row.template, language) },
  { field: 'source', value: (row, { t }) => t(WORDS.source[row.source]) },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'language', value: (row, { t }) => t(LANGUAGE_WORDS[row.language]) },
  { field: 'issuedOn', value: (row) => dayCell(row.issued_on) },
  { field: 'expiresOn', value: (row) => dayCell(row.expires_on) },
  { field: 'revokedAt', value: (row) => row.revoked_at },
  { field: 'revokeReason', value: (row) => row.revoke_reason },
  { field: 'code', value: (row) => row.code },
  { field: 'createdAt', value: (row) => row.created_at },
];

/** The certificate and all its copies, as ids: those before it and those after it. */
const COPIES = (certificateId: number) => sql<number>`
  with recursive back as (
    select id, replaces_id from certificates where id = ${certificateId}
    union select c.id, c.replaces_id from certificates c join back b on c.id = b.replaces_id
  ), forth as (
    select id from certificates where id = ${certificateId}
    union select c.id from certificates c join forth f on c.replaces_id = f.id
  )
  select id from back union select id from forth`;

/** What happened to a certificate and its copies, the newest first. */
export async function findEvents(db: Db, certificateId: number): Promise<Schemas['CertificateEvent'][]> {
  const { rows } = await sql<{
    at: Date;
    kind: Schemas['CertificateEvent']['kind'];
    actor: string | null;
    reason: string | null;
    certificate_id: number;
  }>`select e.at, e.kind, u.full_name as actor, e.reason, e.certificate_id from certificate_events e left join users u on u.id = e.actor_id
    where e.certificate_id in (${COPIES(certificateId)}) order by e.at desc, e.id desc limit 500`.execute(db);
  return rows.map(({ at, certificate_id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    certificateId: certificate_id,
  }));
}

/** What a document is made of. */
export async function findPrinted(db: Db, certificateId: number, ownerId?: number) {
  let query = db
    .selectFrom('certificates')
    .innerJoin('certificate_template_versions as version', 'version.id', 'certificates.version_id')
    .select([
      ...(['certificates.id', 'certificates.number', 'certificates.code', 'certificates.language'] as const),
      ...(['certificates.values', 'certificates.photo', 'certificates.payload', 'certificates.created_at'] as const),
      ...(['certificates.title', 'version.layout', 'version.organisation'] as const),
    ])
    .where('certificates.id', '=', certificateId);
  if (ownerId !== undefined) query = query.where('certificates.user_id', '=', ownerId);
  return query.executeTakeFirst();
}

export type PrintedRow = NonNullable<Awaited<ReturnType<typeof findPrinted>>>;

/** The certificates of a person: those in force first, then by the date. Replaced ones are left out. */
export async function findOwn(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('certificates')
    .select([
      ...(['id', 'number', 'code', 'title', 'enrolment_id', 'language', 'issued_on', 'expires_on'] as const),
      'revoke_reason',
      stateAt(now).as('shown_state'),
      sql<number | null>`certificates.expires_on - (${now}::timestamptz at time zone ${SERVER_ZONE})::date`.as(
        'days_left',
      ),
    ])
    .where('user_id', '=', userId)
    .where('state', '<>', 'replaced')
    .orderBy(sql`${stateAt(now)} = 'valid'`, 'desc')
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}

/** What everybody may know of the certificate of a code. */
export async function findByCode(db: Db, code: string, now: Date) {
  return db
    .selectFrom('certificates')
    .innerJoin('certificate_template_versions as version', 'version.id', 'certificates.version_id')
    .select([
      ...(['certificates.number', 'certificates.full_name', 'certificates.title', 'certificates.payload'] as const),
      ...(['certificates.issued_on', 'certificates.expires_on', 'version.organisation'] as const),
      stateAt(now).as('shown_state'),
      sql<string | null>`(certificates.revoked_at at time zone ${SERVER_ZONE})::date`.as('revoked_on'),
    ])
    .where('certificates.code', '=', code)
    .executeTakeFirst();
}

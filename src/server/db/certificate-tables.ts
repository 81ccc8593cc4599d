import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json } from './columns.ts';

type Layout = Schemas['CertificateLayout'];

export interface CertificateTemplatesTable {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  organisation: Json<LocalizedText>;
  layout: Json<Layout>;
  /** null: that of the holder. */
  language: Language | null;
  active: Generated<boolean>;
  /** It also serves the plans that belong to no template. */
  other_plans: Generated<boolean>;
  valid_months: number | null;
  remind_days: Generated<number[]>;
  number_prefix: string;
  number_year: Generated<boolean>;
  number_digits: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  revision: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

export interface CertificateTemplatePlansTable {
  template_id: number;
  plan_id: number;
}

export interface CertificateTemplateTestsTable {
  template_id: number;
  test_id: number;
}

/** A template as certificates were issued by it. Never changed. */
export interface CertificateTemplateVersionsTable {
  id: GeneratedAlways<number>;
  template_id: number;
  /** Of layout and organisation. */
  digest: string;
  layout: Json<Layout>;
  organisation: Json<LocalizedText>;
  created_at: Date;
}

/** The last number of each series. */
export interface CertificateCountersTable {
  /** What all its numbers begin with. */
  series: string;
  last: number;
}

export interface CertificatesTable {
  id: GeneratedAlways<number>;
  code: string;
  number: string;
  /** 1, and one more with each new issue. */
  copy: Generated<number>;
  state: Generated<'issued' | 'revoked' | 'replaced'>;
  review: Schemas['CertificateReview'] | null;
  source: Schemas['Certificate']['source'];
  /** What it was issued for: nothing is issued for twice. */
  source_key: string;
  template_id: number;
  version_id: number;
  user_id: number;
  plan_id: number | null;
  test_id: number | null;
  /** No reference: what was issued outlives it. */
  enrolment_id: number | null;
  attempt_id: number | null;
  language: Language;
  full_name: string;
  title: Json<LocalizedText>;
  values: Json<Record<Language, Schemas['CertificateValues']>>;
  /** The token of the photo. */
  photo: string | null;
  /** The signed values, as they stand in its code. */
  payload: string;
  issued_on: string;
  expires_on: string | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
  replaces_id: number | null;
  created_at: Date;
  updated_at: Date;
  revision: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

export interface CertificateEventsTable {
  id: GeneratedAlways<number>;
  certificate_id: number;
  at: Date;
  kind: Schemas['CertificateEvent']['kind'];
  /** null: the server by itself. */
  actor_id: number | null;
  reason: string | null;
}

export interface CertificateRemindersTable {
  certificate_id: number;
  /** So many days before the end. */
  days: number;
  sent_at: Date;
}

/** The public half of a key that signs, or has signed. */
export interface CertificateKeysTable {
  id: string;
  public_key: string;
  created_at: Date;
  retired_at: Date | null;
}

/** What the rounds of certificates have to look at. */
export interface CertificateNewsTable {
  id: GeneratedAlways<number>;
  enrolment_id: number | null;
  attempt_id: number | null;
  look_at: Generated<Date>;
}

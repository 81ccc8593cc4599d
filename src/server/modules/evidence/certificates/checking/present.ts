import type { Schemas } from '#shared/contract/index.ts';
import type { findByCode } from '../issued/queries.ts';

type Verified = Schemas['VerifiedCertificate'];
type Row = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export const unknownCertificate = (now: Date): Verified => ({
  ...{ state: 'unknown', number: null, holder: null, title: null, organisation: null },
  ...{ issuedOn: null, expiresOn: null, revokedOn: null, checkedAt: now.toISOString() },
});

/** What everybody may know; why it was revoked is not part of it. */
export const presentVerified = (row: Row, now: Date): Verified => ({
  state: row.shown_state,
  number: row.number,
  holder: row.full_name,
  title: row.title,
  organisation: row.organisation,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  revokedOn: row.revoked_on,
  checkedAt: now.toISOString(),
});

import type { Schemas } from '#shared/contract/index.ts';
import type { SignatureRow } from './queries.ts';

export const presentSignature = (row: SignatureRow): Schemas['ReportCardEds'] => ({
  id: row.id,
  version: row.version,
  signerName: row.signer_name,
  serialNumber: row.serial_number,
  issuer: row.issuer,
  at: row.at.toISOString(),
  sha256: row.sha256,
  isCurrent: row.is_current,
});

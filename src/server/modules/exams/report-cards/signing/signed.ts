import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { hashOf } from './canonical.ts';
import { findSigned } from '../queries.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** A signed sheet as it was stored. @throws PublicError 404 when the card has no such version */
export async function loadSigned(db: Db, cardId: number, version: number): Promise<Schemas['ReportCardSigned']> {
  const row = await findSigned(db, cardId, version);
  if (row?.sheet == null || row.sha256 === null) throw errors.notFound();
  // The stored JSON has this type: versions are never changed.
  const sheet = row.sheet as unknown as Sheet;
  return { version: row.version, sheet, sha256: row.sha256, intact: hashOf(sheet) === row.sha256 };
}

import type { Db } from '../db/index.ts';
import type { AuditCheck } from './audit.ts';
import { verifyAudit } from './verify.ts';
import { type HeadsCheck, verifyHeads } from './verify-heads.ts';
import { type RecordsCheck, verifyRecords } from './verify-records.ts';

/** Everything that can be verified: the chain, its signed heads, and the records whose digests it holds. */
export interface TrailCheck extends AuditCheck {
  headFound: boolean;
  heads: HeadsCheck;
  records: RecordsCheck;
  isChainWhole: boolean;
  areRecordsWhole: boolean;
  isWhole: boolean;
}

/** The one check that the command and the console make. */
export async function verifyTrail(db: Db, dataDir: string, expectedHead?: string): Promise<TrailCheck> {
  const chain = await verifyAudit(db, expectedHead);
  const heads = await verifyHeads(db, dataDir);
  const records = await verifyRecords(db);
  const isChainWhole = chain.broken.length === 0 && chain.headFound;
  const { faults, brokenSeals, texts } = records;
  const areRecordsWhole = faults.length + brokenSeals.length + texts.length === 0;
  return {
    ...chain,
    heads,
    records,
    isChainWhole,
    areRecordsWhole,
    isWhole: isChainWhole && heads.isWhole && areRecordsWhole,
  };
}

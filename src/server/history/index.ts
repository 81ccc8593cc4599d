export { acceptRecords, signWithNewKey } from './accept.ts';
export { type AuditEvent, recordAudit } from './audit.ts';
export { auditKey, loadAuditKey, readKeyFile } from './audit-key.ts';
export { type Batch, type Done, inBatch, type Recorded, withoutHistory } from './batch.ts';
export { insertDigests, kindsChanged, recordDigests, recordJournals } from './record-digests.ts';
export { STARTED } from './record-states.ts';
export {
  chosen,
  isRevertible,
  recordsIn,
  revert,
  type Reverted,
  type Stale,
  staleRecords,
  tablesWrittenBack,
} from './revert.ts';
export { checkPrinted, resultDigest } from './sheet-digests.ts';
export { startSealing, TrailChanged } from './seal.ts';
export { compareBeforeUpgrade } from './upgrade.ts';
export { areChangesTampered, verifyAudit } from './verify.ts';
export { verifyTrail } from './verify-trail.ts';

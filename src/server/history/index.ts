export { type AuditEvent, recordAudit } from './audit.ts';
export { auditKey, loadAuditKey } from './audit-key.ts';
export { type Batch, type Done, inBatch, type Recorded, withoutHistory } from './batch.ts';
export { recordDigests } from './record-digests.ts';
export { revert, type Reverted, type Stale, staleRecords, tablesWrittenBack } from './revert.ts';
export { startSealing } from './seal.ts';
export { verifyAudit } from './verify.ts';
export { verifyHeads, verifyRecords } from './verify-records.ts';

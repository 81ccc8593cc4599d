export { type AuditEvent, recordAudit } from './audit.ts';
export { type Batch, type Done, inBatch, type Recorded, withoutHistory } from './batch.ts';
export { revert, type Reverted, type Stale, staleRecords, tablesWrittenBack } from './revert.ts';
export { verifyAudit } from './verify.ts';

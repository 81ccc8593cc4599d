import type { Schemas } from '#shared/contract/index.ts';

type Kind = Schemas['AuditCheck']['records']['faults'][number]['kind'];

/** What the kinds of records are called that the audit trail vouches for. */
export const RECORD_KINDS = {
  attempt: 'verifyAudit.kinds.attempt',
  journal: 'verifyAudit.kinds.journal',
  paper: 'verifyAudit.kinds.paper',
  user: 'verifyAudit.kinds.user',
  role: 'verifyAudit.kinds.role',
  'key-correction': 'verifyAudit.kinds.keyCorrection',
  sheet: 'verifyAudit.kinds.sheet',
  retake: 'verifyAudit.kinds.retake',
  'test-override': 'verifyAudit.kinds.testOverride',
  appeal: 'verifyAudit.kinds.appeal',
  batch: 'verifyAudit.kinds.batch',
  'report-card': 'verifyAudit.kinds.reportCard',
  // Only in the trail.
  head: 'verifyAudit.kinds.head',
  lock: 'verifyAudit.kinds.lock',
} as const satisfies Record<Kind | 'head' | 'lock', string>;

export const isRecordKind = (kind: string): kind is keyof typeof RECORD_KINDS => Object.hasOwn(RECORD_KINDS, kind);

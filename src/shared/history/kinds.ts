/** What people do to records at one go: the kinds of batches. */
export const CHANGE_KINDS = [
  'create',
  'edit',
  'delete',
  'bulk-edit',
  'bulk-delete',
  'order',
  'import',
  'assign',
  'assign-tests',
  'assign-plans',
  'request',
  'grant',
  'use',
  'accept',
  'reject',
  'set-password',
  'extend-enrolments',
  'move-enrolments',
  'cycle-enrolments',
  'undo',
  'restore',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What the audit trail tells of beside the changes of records. */
export const AUDIT_ACTIONS = [
  ...CHANGE_KINDS,
  'sign-in',
  'lock-out',
  'give-access',
  'intervene',
  'mark',
  'correct-key',
  'restore-key',
  'appeal',
  'withdraw',
  'take',
  'close',
  'reopen',
  'decide-late',
  'seal',
  'tampering',
  'accept-records',
  'erase',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

import type { Schemas } from '#shared/contract/index.ts';

export type TableImport = Schemas['TableImport'];

export const STEPS = ['file', 'columns', 'values', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);

/** Whether the rows are being written, or are. */
function isWritten({ status, job }: Pick<TableImport, 'status' | 'job'>): boolean {
  return status === 'done' || (job?.kind === 'import' && (job.status === 'queued' || job.status === 'running'));
}

/** The steps that can be gone to as the import stands. */
export function openSteps(imported: Pick<TableImport, 'status' | 'job'> | undefined): readonly Step[] {
  if (imported === undefined || imported.status === 'reading' || imported.status === 'failed') return ['file'];
  // What is written is not written again in another way: only the undo is left.
  if (isWritten(imported)) return ['done'];
  return ['file', 'columns', 'values', 'check'];
}

/**
 * The step to show: the one that the address names when it can be gone to, else where the import stands.
 * @example currentStep('values', { status: 'mapping', job: null }) // 'values'
 */
export function currentStep(asked: string | null, imported: Pick<TableImport, 'status' | 'job'> | undefined): Step {
  const open = openSteps(imported);
  if (isStep(asked) && open.includes(asked)) return asked;
  if (open.length === 1) return open[0] ?? 'file';
  return imported?.status === 'checked' ? 'check' : 'columns';
}

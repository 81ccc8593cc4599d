import type { Schemas } from '#shared/contract/index.ts';
import { isOver } from '../../jobs/index.ts';

export type TableImport = Schemas['TableImport'];

export const STEPS = ['file', 'columns', 'values', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (name: string | null): name is Step => STEPS.some((step) => step === name);

/** Whether the rows are being imported, or have been. */
function isWritten({ status, job }: Pick<TableImport, 'status' | 'job'>): boolean {
  return status === 'done' || (job?.kind === 'import' && !isOver(job));
}

/** Whether an archive of photos is being read. The import cannot be changed meanwhile. */
export const readsPhotos = ({ job }: Pick<TableImport, 'job'>): boolean =>
  job?.kind === 'import-photos' && !isOver(job);

/** The steps that can be opened in the import's current state. */
export function openSteps(imported: Pick<TableImport, 'status' | 'job'> | undefined): readonly Step[] {
  if (imported === undefined || imported.status === 'reading' || imported.status === 'failed') return ['file'];
  // Imported rows cannot be imported again; they can only be undone.
  if (isWritten(imported)) return ['done'];
  if (readsPhotos(imported)) return ['columns'];
  return ['file', 'columns', 'values', 'check'];
}

/**
 * The step to show: the one in the URL if it is available, otherwise the import's current step.
 * @example currentStep('values', { status: 'mapping', job: null }) // 'values'
 */
export function currentStep(asked: string | null, imported: Pick<TableImport, 'status' | 'job'> | undefined): Step {
  const open = openSteps(imported);
  if (isStep(asked) && open.includes(asked)) return asked;
  if (open.length === 1) return open[0] ?? 'file';
  return imported?.status === 'checked' ? 'check' : 'columns';
}

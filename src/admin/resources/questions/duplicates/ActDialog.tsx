import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { noteAction, startBulkJob, useTrackJob } from '../../../jobs/index.ts';
import type { DuplicateQuestion } from './duplicates-api.ts';

/** The actions on superfluous questions. */
export type Act = 'deactivate' | 'delete';

type Props = { act: Act; questions: readonly DuplicateQuestion[]; onClose: () => void; onDone: () => void };

/** Confirms deactivating or deleting questions: all of them or none. */
export function ActDialog({ act, questions, onClose, onDone }: Props) {
  const { t } = useI18n();
  const track = useTrackJob();
  const ids = questions.map(({ id }) => id);
  const asked = questions.filter(({ attempts }) => attempts > 0).length;
  const words = (key: string) => t(`resources.questions.duplicates.${act}.${key}`, { smart_count: ids.length });
  const run = async () => {
    const order = { resource: 'questions', selection: { ids } };
    const job = await startBulkJob(
      act === 'delete' ? { ...order, action: 'delete' } : { ...order, action: 'edit', changes: { active: false } },
    );
    noteAction(job.id, act === 'delete' ? 'delete' : 'edit');
    track(job);
    if (job.status !== 'failed') onDone();
  };
  return (
    <ConfirmDialog
      title={words('title')}
      confirm={words('open')}
      danger={act === 'delete'}
      onConfirm={run}
      onClose={onClose}
    >
      <Typography>{words('text')}</Typography>
      {act === 'delete' && asked > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('resources.questions.duplicates.wereAsked', { smart_count: asked })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { VERSIONED } from '../versions/versions-api.ts';
import { useUsage } from './use-usage.ts';

/** Warns that the question has been asked, and says how saving affects its existing answers. */
export function AnsweredNotice() {
  const { t } = useI18n();
  const question = useRecordContext<RecordOf<'questions'>>();
  const { dirtyFields } = useFormState();
  const { data } = useUsage(question);
  if (!data || data.versionAttempts === 0) return null;
  const changed = VERSIONED.some((field) => field in dirtyFields);
  const about = { smart_count: data.versionAttempts, version: data.version, next: data.version + 1 };
  return (
    <Alert severity={changed ? 'warning' : 'info'} role={changed ? 'alert' : 'status'} sx={{ width: '100%' }}>
      {t(changed ? 'resources.questions.answered.changed' : 'resources.questions.answered.asked', about)}
    </Alert>
  );
}

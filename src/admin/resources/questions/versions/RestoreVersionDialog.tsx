import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { FieldChanges } from '../../../history/difference/FieldChanges.tsx';
import { type QuestionVersion, versionChanges } from './versions-api.ts';

type Props = {
  question: RecordOf<'questions'>;
  version: QuestionVersion;
  present: QuestionVersion;
  onClose: () => void;
};

/** Confirms restoring an earlier version, which is saved as a new version. */
export function RestoreVersionDialog({ question, version, present, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const changes = versionChanges(present, version);
  const restore = async () => {
    const { text, content, points, explanation } = version;
    await dataProvider.update('questions', {
      id: question.id,
      data: { ...question, text, content, points, explanation },
      previousData: question,
    });
    notify('resources.questions.versions.restored', { messageArgs: { version: version.version } });
    await client.invalidateQueries({ queryKey: ['questions'] });
  };
  return (
    <ConfirmDialog
      title={t('resources.questions.versions.restoreTitle', { version: version.version })}
      confirm={t('resources.questions.versions.restore')}
      disabled={changes.length === 0}
      onConfirm={restore}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {changes.length === 0
          ? t('resources.questions.versions.restoreSame')
          : t('resources.questions.versions.restoreText', { next: question.version + 1 })}
      </Typography>
      <FieldChanges resource="questions" fields={changes} />
    </ConfirmDialog>
  );
}

import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { useUsage } from './use-usage.ts';

type Props = { question: Pick<RecordOf<'questions'>, 'id' | 'version' | 'active'> | undefined };

/**
 * Of a question that a lesson or a tour asks: that it is inactive, or that exams ask it too. There it is answered again and again until it
 * is right, which gives the key of the exam away.
 */
export function AskedNotice({ question }: Props) {
  const { t, localized } = useI18n();
  const { data } = useUsage(question);
  if (question === undefined) return null;
  const exams = [...(data?.tests ?? []), ...(data?.draws ?? [])].filter(
    ({ kind, status }) => kind === 'exam' && status !== 'archived',
  );
  const names = [...new Map(exams.map(({ id, title }) => [id, localized(title)])).values()];
  if (question.active && names.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ width: '100%' }}>
      {question.active
        ? t('resources.questions.asked.inExams', {
            smart_count: names.length,
            names: names.map((name) => `«${name}»`).join(', '),
          })
        : t('resources.questions.asked.inactive')}
    </Alert>
  );
}

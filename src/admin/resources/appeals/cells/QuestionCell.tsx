import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PlainText } from '#shared/browser/questions/PlainText.tsx';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { RecordOf } from '../../../model/model.ts';

/** The words of the question, without pictures and formatting. */
export function QuestionCell() {
  const { t, localized } = useI18n();
  const record = useRecordContext<RecordOf<'appeals'>>();
  if (record === undefined) return null;
  return record.questionText === null ? (
    t('resources.appeals.deleted')
  ) : (
    <PlainText html={localized(questionInWords(record.questionText))} />
  );
}

import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionsPage } from './QuestionsPage.tsx';

/** `admin-questions`: those that were sent to the administration and wait for its answer. */
export function AdminQuestionsPage() {
  const { t } = useI18n();
  return <QuestionsPage title={t('menu.admin.adminQuestions')} state="sent" />;
}

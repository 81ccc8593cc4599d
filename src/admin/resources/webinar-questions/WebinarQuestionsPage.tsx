import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionsPage } from './QuestionsPage.tsx';

/** `questions-webinars`: of the teacher's own webinars, or of all for those who look after them. */
export function WebinarQuestionsPage() {
  const { t } = useI18n();
  return <QuestionsPage title={t('menu.admin.webinarQuestions')} />;
}

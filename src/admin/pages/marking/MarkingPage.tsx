import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Marking } from './Marking.tsx';

/** The answers to mark of all tests. */
export function MarkingPage() {
  const { t } = useI18n();
  return (
    <>
      <Title title={t('menu.admin.marking')} preferenceKey={false} />
      <Marking />
    </>
  );
}

import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';

/** The page or record does not exist. */
export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <>
      <Title title={t('notFound.title')} preferenceKey={false} />
      <EmptyState icon="help" title={t('notFound.title')} text={t('notFound.text')} />
    </>
  );
}

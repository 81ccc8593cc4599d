import Button from '@mui/material/Button';
import { Link, Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';

/** The page or record does not exist; the way leads back to where everybody begins. */
export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <>
      <Title title={t('notFound.title')} preferenceKey={false} />
      <EmptyState
        icon="help"
        title={t('notFound.nothing')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/admin" variant="contained">
            {t('notFound.home')}
          </Button>
        }
      />
    </>
  );
}

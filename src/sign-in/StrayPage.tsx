import { useI18n } from '#shared/browser/i18n/index.ts';
import { signOut } from '#shared/browser/sign-out.ts';
import { Button, EmptyState, LinkButton } from '#shared/browser/ui/index.ts';
import { PlainPage } from './layout/PlainPage.tsx';

/** Shown when the guard has no page to redirect to: the route does not exist, or the role may open none. */
export function StrayPage({ reason }: { reason: 'not-found' | 'nothing-open' }) {
  const { t } = useI18n();
  if (reason === 'not-found') {
    return (
      <PlainPage title={t('notFound.title')}>
        <EmptyState
          level={1}
          icon="search"
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<LinkButton to="/">{t('actions.toStart')}</LinkButton>}
        />
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t('nothingOpen.title')}>
      <EmptyState
        level={1}
        icon="lock"
        title={t('nothingOpen.title')}
        text={t('nothingOpen.text')}
        action={
          <Button icon="logout" onClick={() => void signOut()}>
            {t('actions.signOut')}
          </Button>
        }
      />
    </PlainPage>
  );
}

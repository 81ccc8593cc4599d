import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton, NotBuilt } from '#shared/browser/ui/index.ts';
import { PlainPage } from './layout/PlainPage.tsx';

/** A public route without a page yet. */
export function NotBuiltPage() {
  const { t } = useI18n();
  return (
    <PlainPage title={t('notBuilt.title')}>
      <NotBuilt
        level={1}
        action={
          <LinkButton to="/" variant="secondary">
            {t('actions.toStart')}
          </LinkButton>
        }
      />
    </PlainPage>
  );
}

import { useEffect } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import { Alert, LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import { EdsForm } from './EdsForm.tsx';

/** `/eds-authorization`: sign-in with a digital signature of Kazakhstan, through NCALayer on the person's computer. */
export function EdsPage() {
  return (
    <I18nProvider namespaces={['eds']} pending={<Spinner />}>
      <Eds />
    </I18nProvider>
  );
}

function Eds() {
  const { t } = useI18n();
  const { data: settings } = useSettings();
  useOwnPolicy();
  return (
    <SplitPage title={t('eds.title')} lead={settings?.eds === false ? undefined : t('eds.lead')}>
      {settings?.eds === false && (
        <Alert tone="info" title={t('eds.off.title')}>
          {t('eds.off.text')}
        </Alert>
      )}
      {settings?.eds && isPhone() && (
        <Alert tone="info" title={t('eds.phone.title')}>
          {t('eds.phone.text')}
        </Alert>
      )}
      {settings?.eds && !isPhone() && <EdsForm />}
      <LinkButton to="/" variant="ghost" icon="arrow-left" wide>
        {t('eds.byPassword')}
      </LinkButton>
    </SplitPage>
  );
}

/** NCALayer exists for computers only. */
const isPhone = (): boolean => /Android|iPhone|iPad|iPod/u.test(navigator.userAgent);

/**
 * Only this page may connect to the person's computer, by the policy that its document comes with. Whoever comes here from another page
 * still has the policy of that one, so that the document is loaded anew; the browser keeps the state of its history.
 */
function useOwnPolicy(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
  }, []);
}

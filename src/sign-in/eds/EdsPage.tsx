import { api, bodyOf } from '#shared/browser/api.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { isPhone } from '#shared/browser/ncalayer/is-phone.ts';
import { useOwnPolicy } from '#shared/browser/ncalayer/use-own-policy.ts';
import { storeSession } from '#shared/browser/session.ts';
import { useSettings } from '#shared/browser/settings.ts';
import { Alert, LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { OidcSignIn } from '../oidc/OidcSignIn.tsx';
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

const ask = async () => bodyOf(await api.POST('/auth/eds/challenges'));

/** The guard then redirects. */
async function signIn(body: Schemas['EdsSignIn']): Promise<void> {
  storeSession(bodyOf(await api.POST('/auth/eds/sign-in', { body })));
}

function Eds() {
  const { t } = useI18n();
  const { data: settings } = useSettings();
  useOwnPolicy();
  return (
    <SplitPage title={t('eds.title')} lead={settings?.eds === false || isPhone() ? undefined : t('eds.lead')}>
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
      {settings?.eds && !isPhone() && <EdsForm submit={t('eds.begin')} ask={ask} onSigned={signIn} />}
      {isPhone() && settings?.oidc && <OidcSignIn title={settings.oidc.title} />}
      <LinkButton to="/" variant={isPhone() ? 'secondary' : 'ghost'} icon="arrow-left" wide>
        {t('eds.byPassword')}
      </LinkButton>
      {isPhone() && (
        <LinkButton to="/forget-password" variant="ghost" wide>
          {t('signIn.restore')}
        </LinkButton>
      )}
    </SplitPage>
  );
}

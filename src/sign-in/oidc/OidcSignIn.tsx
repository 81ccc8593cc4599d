import { useI18n, I18nProvider } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { localizedText } from '#shared/i18n/localized.ts';
import { Button, Spinner } from '#shared/browser/ui/index.ts';
import { OidcFailure } from './OidcFailure.tsx';
import { useOidcSignIn } from './use-oidc-sign-in.ts';

/** The button that leads to the organisation's provider of OpenID Connect, and what becomes of those who come back from there. */
export function OidcSignIn({ title }: { title: LocalizedText }) {
  const { t, language } = useI18n();
  const { leave, isLeaving, isBack, failure } = useOidcSignIn();
  return (
    <>
      {failure !== null && (
        <I18nProvider namespaces={['oidc']}>
          <OidcFailure failure={failure} />
        </I18nProvider>
      )}
      {isBack && (
        <I18nProvider namespaces={['oidc']} pending={<Spinner />}>
          <ComingBack />
        </I18nProvider>
      )}
      <Button variant="secondary" size="l" wide loading={isLeaving || isBack} onClick={leave}>
        {t('signIn.oidc', { name: localizedText(title, language) })}
      </Button>
    </>
  );
}

function ComingBack() {
  const { t } = useI18n();
  return <p role="status">{t('oidc.waiting')}</p>;
}

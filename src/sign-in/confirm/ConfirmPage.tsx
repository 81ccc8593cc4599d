import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { placeToReturn } from '#shared/browser/confirmation/index.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import { ConfirmByEds } from './ConfirmByEds.tsx';
import { ConfirmByOidc } from './ConfirmByOidc.tsx';
import { Confirmed } from './Confirmed.tsx';

/** `/confirm`: where people confirm who they are by a signature, and come back to from the provider of OpenID Connect. */
export function ConfirmPage() {
  return (
    <I18nProvider namespaces={['security', 'eds', 'oidc']} pending={<Spinner />}>
      <Confirm />
    </I18nProvider>
  );
}

function Confirm() {
  const { t } = useI18n();
  const session = useAtomValue(sessionAtom);
  const [query] = useSearchParams();
  const [place] = useState(placeToReturn);
  const [isDone, setDone] = useState(false);
  const onDone = () => setDone(true);
  if (session === null) return <Navigate replace to="/" />;
  return (
    <SplitPage title={t('security.confirm.title')} lead={t('security.confirm.lead')}>
      {isDone ? (
        <Confirmed place={place} />
      ) : (
        <>
          {query.get('way') === 'eds' ? <ConfirmByEds onDone={onDone} /> : <ConfirmByOidc onDone={onDone} />}
          <LinkButton to={place} variant="ghost" icon="arrow-left" wide>
            {t('security.confirm.goBack')}
          </LinkButton>
        </>
      )}
    </SplitPage>
  );
}

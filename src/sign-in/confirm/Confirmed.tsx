import { useEffect } from 'react';
import { forgetPlace } from '#shared/browser/confirmation/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, LinkButton } from '#shared/browser/ui/index.ts';

/** Says that it is done, and leads back to where it was wanted. */
export function Confirmed({ place }: { place: string }) {
  const { t } = useI18n();
  useEffect(forgetPlace, []);
  return (
    <>
      <Alert tone="success" title={t('security.confirm.done')}>
        {t('security.confirm.doneText')}
      </Alert>
      <LinkButton to={place} wide>
        {t('security.confirm.goOn')}
      </LinkButton>
    </>
  );
}

import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { Alert, LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../paths.ts';

/** Asks somebody who signed in with a weak password to change it. */
export function WeakPassword() {
  const { t } = useI18n();
  const { data: me } = useMe();
  if (me?.weakPassword !== true) return null;
  return (
    <Alert tone="warning" action={<LinkButton to={learnerPaths.profile()}>{t('menu.learner.profile')}</LinkButton>}>
      {t('password.weakAsked')}
    </Alert>
  );
}

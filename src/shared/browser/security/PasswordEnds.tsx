import { useI18n } from '../i18n/index.ts';
import { useMe } from '../me.ts';
import { Alert } from '../ui/Alert.tsx';

/** Says when the password has to be replaced, once that is near. */
export function PasswordEnds() {
  const { t, formatDate } = useI18n();
  const { data: me } = useMe();
  if (me?.passwordEndsAt === undefined) return null;
  return <Alert tone="warning">{t('profile.security.passwordEnds', { date: formatDate(me.passwordEndsAt) })}</Alert>;
}

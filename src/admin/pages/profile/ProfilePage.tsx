import Box from '@mui/material/Box';
import { Loading, Title } from 'react-admin';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { Profile } from '#shared/browser/profile/index.ts';

/** My own profile, as learners have theirs. Administrators change everything else under users. */
export function ProfilePage() {
  const { t } = useI18n();
  const { data: me } = useMe();
  if (me === undefined) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960, pb: 3 }}>
      <Title title={t('console.account.profile')} preferenceKey={false} />
      <I18nProvider namespaces={['learner']} pending={<Loading />}>
        <Profile me={me} />
      </I18nProvider>
    </Box>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { PasswordEnds, SessionList } from '#shared/browser/security/index.ts';

/** Where I am signed in, and until when with this password. It has the words of the learner's profile. */
export function SessionsPanel() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={96} />}>
      <PasswordEnds />
      <SessionList />
    </I18nProvider>
  );
}

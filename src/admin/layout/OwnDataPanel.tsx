import Skeleton from '@mui/material/Skeleton';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { OwnData } from '#shared/browser/security/index.ts';

/** An archive of what is kept of me. It has the words of the learner's profile. */
export function OwnDataPanel() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={96} />}>
      <OwnData />
    </I18nProvider>
  );
}

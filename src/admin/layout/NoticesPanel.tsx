import Skeleton from '@mui/material/Skeleton';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { NoticeChoices } from '#shared/browser/notices/index.ts';

/** How I am told of what. It has the words of the learner's profile. */
export function NoticesPanel() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={240} />}>
      <NoticeChoices />
    </I18nProvider>
  );
}

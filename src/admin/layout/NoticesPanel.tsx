import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import { CalendarFeed } from '#shared/browser/calendar-feed/CalendarFeed.tsx';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { NoticeChoices } from '#shared/browser/notices/index.ts';

/** How I am told of what, and my calendar. It has the words of the learner's profile. */
export function NoticesPanel() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={240} />}>
      <NoticeChoices />
      <Divider sx={{ my: 2 }} />
      <CalendarFeed />
    </I18nProvider>
  );
}

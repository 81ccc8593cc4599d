import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import { useNow } from '../ui/use-now.ts';
import { reopenedIn } from './reopened.ts';
import { useMyNews } from '#shared/browser/notices/index.ts';

const MINUTE_MS = 60_000;

interface ReopenedHereProps {
  attemptId: number;
  onReturn: () => void;
}

/** On the screen of an attempt that has ended: says that it was reopened, and leads back into it. */
export function ReopenedHere({ attemptId, onReturn }: ReopenedHereProps) {
  const { t, localized, formatDateTime } = useI18n();
  const unread = useMyNews();
  const now = useNow(MINUTE_MS);
  const reopened = reopenedIn(unread, now).find((one) => one.attemptId === attemptId);
  if (reopened === undefined) return null;
  const { title, minutes, openBy } = reopened;
  return (
    <Alert
      tone="warning"
      title={t('reopened.title', { title: localized(title) })}
      action={<Button onClick={onReturn}>{t('testCard.continue')}</Button>}
    >
      {t('reopened.text', { smart_count: minutes, date: formatDateTime(openBy) })}
    </Alert>
  );
}

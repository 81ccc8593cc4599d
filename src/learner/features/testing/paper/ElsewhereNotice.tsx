import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type ElsewhereUnsent = Schemas['ElsewhereUnsent'];

/** Tells that the device which had the attempt before may hold answers that the server does not have. */
export function ElsewhereNotice({ elsewhere: { queued, seenAt } }: { elsewhere: ElsewhereUnsent }) {
  const { t, formatDateTime } = useI18n();
  return (
    <Alert
      tone="warning"
      title={
        queued > 0
          ? t('testing.submit.elsewhere.unsentTitle', { smart_count: queued })
          : t('testing.submit.elsewhere.silentTitle')
      }
    >
      <p>
        {seenAt === null
          ? t('testing.submit.elsewhere.neverSeen')
          : t('testing.submit.elsewhere.seen', { date: formatDateTime(seenAt) })}
      </p>
      <p>{t('testing.submit.elsewhere.text')}</p>
    </Alert>
  );
}

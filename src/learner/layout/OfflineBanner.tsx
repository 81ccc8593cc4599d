import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import { useOnline } from './use-online.ts';

/** Says that the network is gone and that the page may be out of date. */
export function OfflineBanner() {
  const { t } = useI18n();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Alert tone="warning" isSaid>
          {t('learnerShell.offline')}
        </Alert>
      )}
    </div>
  );
}

import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, useErrorText } from '#shared/browser/ui/index.ts';
import { NcalayerTrouble } from '#shared/browser/ncalayer/trouble.ts';
import { nextStepAfter } from './use-eds-signing.ts';

/** What went wrong, and what to do next. */
export function EdsFailure({ failure }: { failure: unknown }) {
  const { t } = useI18n();
  const saidByServer = useErrorText(failure);
  const next = nextStepAfter(failure);
  const title = failure instanceof NcalayerTrouble ? t(`eds.troubles.${failure.trouble}`) : saidByServer;
  return (
    <Alert tone={next === 'cancelled' ? 'warning' : 'danger'} title={title}>
      {next !== undefined && t(`eds.next.${next}`)}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AppealCase } from '../appeals-api.ts';

/** What has to be known before a decision. */
export function CaseNotes({ appealCase: { own, closedCard, correction } }: { appealCase: AppealCase }) {
  const { t } = useI18n();
  return (
    <>
      {own && <Alert severity="warning">{t('appeals.own')}</Alert>}
      {closedCard && <Alert severity="warning">{t('appeals.closedCard')}</Alert>}
      {correction !== null && (
        <Alert severity="info">{t('appeals.corrected', { action: t(`keyCorrections.actions.${correction}`) })}</Alert>
      )}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Action } from '../board-api.ts';
import { fitting, type Targets } from './order.ts';

/** The maximum number of names. */
const NAMED = 5;

/** Who will be affected, by name if they are few, and how many will be skipped. */
export function WhomLine({ action, targets }: { action: Action; targets: Targets }) {
  const { t } = useI18n();
  const fits = fitting(action, targets);
  const left = targets.kind === 'all' ? 0 : targets.candidates.length - fits.length;
  const names = fits.slice(0, NAMED).map(({ name }) => name);
  const more = fits.length - names.length;
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        {targets.kind === 'all' ? (
          t('invigilation.dialog.everybody', { smart_count: fits.length })
        ) : (
          <>
            {t('invigilation.dialog.whom', { smart_count: fits.length })}
            {names.length > 0 && `: ${names.join(', ')}`}
            {more > 0 && ` ${t('invigilation.dialog.more', { smart_count: more })}`}
          </>
        )}
      </Typography>
      {left > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('invigilation.dialog.leftOut', { smart_count: left })}
        </Alert>
      )}
    </>
  );
}

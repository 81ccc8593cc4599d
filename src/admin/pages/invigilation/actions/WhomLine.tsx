import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Action } from '../board-api.ts';
import { fitting, type Targets } from './order.ts';

/** The maximum number of names. */
const NAMED = 5;

/** Who will be affected: how many, and the first of them by name. Everybody is marked, so that nobody takes them for the selected. */
export function WhomLine({ action, targets }: { action: Action; targets: Targets }) {
  const { t } = useI18n();
  const fits = fitting(action, targets);
  const isAll = targets.kind === 'all';
  const left = isAll ? 0 : targets.candidates.length - fits.length;
  const names = fits.slice(0, NAMED).map(({ name }) => name);
  const more = fits.length - names.length;
  const whom = (
    <>
      {t(isAll ? 'invigilation.dialog.everybody' : 'invigilation.dialog.whom', { smart_count: fits.length })}
      {names.length > 0 && `: ${names.join(', ')}`}
      {more > 0 && ` ${t('invigilation.dialog.more', { smart_count: more })}`}
    </>
  );
  return (
    <>
      {isAll ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {whom}
        </Alert>
      ) : (
        <Typography sx={{ mb: 1.5 }}>{whom}</Typography>
      )}
      {left > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('invigilation.dialog.leftOut', { smart_count: left })}
        </Alert>
      )}
    </>
  );
}

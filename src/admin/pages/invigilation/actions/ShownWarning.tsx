import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

type Props = {
  /** Those who have been shown their results. */
  candidates: readonly Candidate[];
  sure: boolean;
  onSure: (sure: boolean) => void;
};

/** Names the people who already know their results, with what they have seen, and asks for a confirmation of its own. */
export function ShownWarning({ candidates, sure, onSure }: Props) {
  const { t } = useI18n();
  return (
    <Alert severity="error" sx={{ mb: 2, '& ul': { m: 0, pl: 2.5 } }}>
      <strong>{t('invigilation.dialog.shown.title')}</strong>
      <ul>
        {candidates.map(({ userId, name, shown }) => (
          <li key={userId}>{`${name} – ${t(`invigilation.shownLevels.${shown}`)}`}</li>
        ))}
      </ul>
      {t('invigilation.dialog.shown.text')}
      <FormControlLabel
        control={<Checkbox checked={sure} onChange={(_, isSure) => onSure(isSure)} />}
        label={t('invigilation.dialog.shown.sure')}
      />
    </Alert>
  );
}

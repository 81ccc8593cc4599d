import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { AssignmentTarget } from '../assignments/AssignmentTarget.tsx';
import { useTermsWords } from './use-terms-words.ts';

type Props = { overrides: readonly RecordOf<'test-overrides'>[]; isPending: boolean; onReplace: () => void };

/** The terms that some of the chosen have already, and a button of its own to replace them. */
export function StandingTerms({ overrides, isPending, onReplace }: Props) {
  const { t } = useI18n();
  const { termsOf, givenOf } = useTermsWords();
  return (
    <Alert severity="warning" sx={{ mt: 1.5, '& ul': { m: 0, mb: 1, pl: 2.5 } }}>
      <strong>{t('specialTerms.standing')}</strong>
      <ul>
        {overrides.map((override) => (
          <li key={override.id}>
            <AssignmentTarget assignment={override} />
            {`: ${termsOf(override)}. ${t('resources.test-overrides.panel.because', { reason: override.reason })}. ${givenOf(override)}`}
          </li>
        ))}
      </ul>
      <p>{t('specialTerms.replaceText')}</p>
      <Button variant="outlined" color="warning" disabled={isPending} onClick={onReplace}>
        {t('specialTerms.replace')}
      </Button>
    </Alert>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Status = Pick<Schemas['ScormAttempt'], 'completion' | 'success'>;

const COMPLETION = {
  unknown: 'default',
  'not attempted': 'default',
  incomplete: 'info',
  completed: 'success',
} as const;
const SUCCESS = { passed: 'success', failed: 'error' } as const;

/** Whether it is completed and, where the content says so, passed. */
export function StatusChips({ status: { completion, success } }: { status: Status }) {
  const { t } = useI18n();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={COMPLETION[completion]}
        label={t(`resources.scorm-attempts.completions.${completion}`)}
      />
      {success !== 'unknown' && (
        <Chip size="small" color={SUCCESS[success]} label={t(`resources.scorm-attempts.successes.${success}`)} />
      )}
    </Box>
  );
}

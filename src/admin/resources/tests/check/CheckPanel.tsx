import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CheckFacts } from './CheckFacts.tsx';
import { DifficultyBars } from './DifficultyBars.tsx';
import { FindingItem } from './FindingItem.tsx';
import { CheckContext } from './use-check.ts';

/** Next to the test's form: whether it could be published now, what its papers would be like, and what to fix. */
export function CheckPanel() {
  const { t } = useI18n();
  const { check, isCurrent, isFailed } = useContext(CheckContext);
  // Nobody is told to publish what is published already; what the form says is still to come.
  const isDraft = (useRecordContext()?.status ?? 'draft') === 'draft';
  const verdict = check?.ok === true ? (isDraft ? 'ready' : 'sound') : isDraft ? 'notReady' : 'unsound';
  return (
    <Paper component="section" aria-label={t('testCheck.title')} sx={{ p: 2, position: 'relative' }}>
      {!isCurrent && !isFailed && (
        <LinearProgress
          aria-label={t('testCheck.running')}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      )}
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('testCheck.title')}
      </Typography>
      {isFailed && <Alert severity="warning">{t('testCheck.failed')}</Alert>}
      {check !== undefined && !isFailed && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Alert severity={check.ok ? 'success' : 'error'} role="status" sx={{ py: 0 }}>
            {t(`testCheck.${verdict}`)}
          </Alert>
          {check.findings.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
              {check.findings.map((finding) => (
                <FindingItem
                  key={`${finding.code} ${finding.field} ${JSON.stringify(finding.params)}`}
                  finding={finding}
                />
              ))}
            </Box>
          )}
          <CheckFacts check={check} />
          {check.spread !== null && check.spread.byDifficulty.length > 0 && (
            <DifficultyBars rows={check.spread.byDifficulty} />
          )}
        </Box>
      )}
    </Paper>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../../../layout/PersonName.tsx';
import { messageOf } from '../../../../providers/error-message.ts';
import { usePermission } from '../../../../providers/use-permission.ts';
import { Facts } from '../parts/Facts.tsx';
import { type AttemptDetail, restoreAttempt } from '../results-api.ts';
import { StatusChips } from '../parts/StatusChips.tsx';
import { useResultWords } from '../parts/use-result-words.ts';
import { ResetDialog } from './ResetDialog.tsx';

type Props = { detail: AttemptDetail; onChanged: () => void };

/** Says that the attempt no longer counts, since when and why, and takes that back. */
function ResetNote({ detail: { attempt, reset }, onChanged }: Props) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const may = usePermission('scorms:edit');
  const [busy, setBusy] = useState(false);
  if (reset === null) return null;
  const restore = async () => {
    setBusy(true);
    try {
      await restoreAttempt(attempt.id);
      notify(t('scormResults.reset.restored'), { type: 'success' });
      onChanged();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  const action = may && (
    <Button color="inherit" size="small" disabled={busy} onClick={() => void restore()}>
      {t('scormResults.reset.restore')}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={action || undefined}>
      {t('scormResults.reset.note', { when: formatDateTime(reset.at), name: reset.byName ?? '—' })}
      {reset.reason !== '' && <Box sx={{ overflowWrap: 'anywhere' }}>{reset.reason}</Box>}
    </Alert>
  );
}

/** Who made an attempt, what came of it, and what may be done to it. */
export function AttemptSummary({ detail, onChanged }: Props) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const words = useResultWords();
  const may = usePermission('scorms:edit');
  const [asking, setAsking] = useState(false);
  const { attempt } = detail;
  const field = (name: string) => t(`resources.scorm-attempts.fields.${name}`);
  const { scoreRaw, scoreMax } = attempt;
  const raw = scoreRaw === null ? '—' : formatNumber(scoreRaw);
  return (
    <>
      <ResetNote detail={detail} onChanged={onChanged} />
      <Paper sx={{ p: 2, mb: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            <PersonName source="userId" record={attempt} />
          </Typography>
          <StatusChips status={attempt} />
          {may && detail.reset === null && (
            <Button size="small" color="error" onClick={() => setAsking(true)} sx={{ ml: { sm: 'auto' } }}>
              {t('scormResults.reset.open')}
            </Button>
          )}
        </Box>
        <Facts
          facts={[
            [t('scormResults.score'), words.share(attempt.score)],
            [field('scoreRaw'), scoreMax === null ? raw : `${raw} / ${formatNumber(scoreMax)}`],
            [t('scormResults.progress'), words.share(attempt.progress)],
            [t('scormResults.time'), words.duration(attempt.totalSeconds)],
            [field('number'), formatNumber(attempt.number)],
            [field('cycle'), formatNumber(attempt.cycle)],
            [field('launches'), formatNumber(attempt.launches)],
            [field('startedAt'), formatDateTime(attempt.startedAt)],
            [field('lastAt'), formatDateTime(attempt.lastAt)],
            [field('endedAt'), attempt.endedAt === null ? '—' : formatDateTime(attempt.endedAt)],
          ]}
        />
      </Paper>
      {asking && <ResetDialog attempt={attempt} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  );
}

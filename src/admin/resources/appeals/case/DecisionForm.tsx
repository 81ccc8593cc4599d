import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { HOME_KEY } from '../../../layout/use-home.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { type AppealCase, APPEALS_KEY, decide, takeAppeal } from '../appeals-api.ts';
import { ChangeWays } from './ChangeWays.tsx';

/** Takes an appeal up, leads to what changes the result, and answers it. */
export function DecisionForm({ appealCase }: { appealCase: AppealCase }) {
  const { t } = useI18n();
  const notify = useNotify();
  const client = useQueryClient();
  const { appeal, changed } = appealCase;
  const hasOthers = appealCase.alike.some(
    ({ testId, state }) => testId === appeal.testId && (state === 'sent' || state === 'considering'),
  );
  const [answer, setAnswer] = useState('');
  const [alike, setAlike] = useState(false);
  const renew = async () => {
    void client.invalidateQueries({ queryKey: HOME_KEY });
    await client.invalidateQueries({ queryKey: [APPEALS_KEY] });
  };
  const take = useMutation({
    mutationFn: () => takeAppeal(appeal.id),
    onSuccess: async () => {
      notify(t('appeals.decision.taken'));
      await renew();
    },
  });
  const conclude = useMutation({
    mutationFn: (verdict: 'accept' | 'reject') => decide(appeal.id, verdict, { answer: answer.trim(), alike }),
    onSuccess: async ({ count }, verdict) => {
      const done = verdict === 'accept' ? 'appeals.decision.accepted' : 'appeals.decision.rejected';
      notify(t(done, { smart_count: count }));
      await renew();
    },
  });
  const problem = useErrorText(conclude.error ?? take.error);
  const busy = take.isPending || conclude.isPending;
  const silent = answer.trim() === '';
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {t('appeals.decision.title')}
        </Typography>
        {appeal.state === 'sent' && (
          <Button variant="outlined" disabled={busy} onClick={() => take.mutate()}>
            {t('appeals.decision.take')}
          </Button>
        )}
      </Box>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <ChangeWays appealCase={appealCase} />
      <WordsInput
        label={t('appeals.decision.answer')}
        helperText={t('appeals.decision.answerHint')}
        value={answer}
        onChange={setAnswer}
        most={2000}
        minRows={3}
        required
      />
      {hasOthers && (
        <FormControlLabel
          label={t('appeals.decision.alike')}
          control={<Checkbox checked={alike} onChange={(_, checked) => setAlike(checked)} />}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {t(changed ? 'appeals.decision.acceptHint' : 'appeals.decision.acceptLater')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={busy || silent || !changed} onClick={() => conclude.mutate('accept')}>
          {t('appeals.decision.accept')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy || silent} onClick={() => conclude.mutate('reject')}>
          {t('appeals.decision.reject')}
        </Button>
      </Box>
    </Paper>
  );
}

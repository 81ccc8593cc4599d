import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { type Step, useStep, type WebinarQuestion } from './questions-api.ts';

/** As in the contract. */
const MOST = 4000;

const DONE = { answer: 'answered', send: 'sent', return: 'returned' } as const satisfies Record<Step['do'], string>;

/** Answers a question, or corrects its answer; sends it to the administration, or gives it back. */
export function AnswerForm({ question }: { question: WebinarQuestion }) {
  const { t } = useI18n();
  const notify = useNotify();
  const mayAnswer = usePermission('webinar-questions:answer');
  const isAdministration = usePermission('webinar-questions:edit');
  const [answer, setAnswer] = useState(question.answer ?? '');
  const step = useStep(question.id, (done) => notify(t(`webinarQuestions.done.${DONE[done.do]}`), { type: 'success' }));
  const failure = useErrorText(step.error);
  if (!mayAnswer) return null;
  const isSent = question.state === 'sent';
  if (isSent && !isAdministration) return <Alert severity="info">{t('webinarQuestions.waitsForAdministration')}</Alert>;
  const isAnswered = question.state === 'answered';
  const words = answer.trim();
  return (
    <Paper
      component="form"
      noValidate
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') step.mutate({ do: 'answer', answer: words });
      }}
    >
      <TextField
        label={t(isAnswered ? 'webinarQuestions.correct' : 'webinarQuestions.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        multiline
        minRows={4}
        maxRows={16}
        fullWidth
        helperText={t('webinarQuestions.told')}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={step.isPending}
          disabled={words === '' || words === question.answer}
        >
          {t(isAnswered ? 'webinarQuestions.save' : 'webinarQuestions.send')}
        </Button>
        {question.state === 'pending' && !isAdministration && (
          <Button disabled={step.isPending} onClick={() => step.mutate({ do: 'send' })}>
            {t('webinarQuestions.toAdministration')}
          </Button>
        )}
        {isSent && (
          <Button disabled={step.isPending} onClick={() => step.mutate({ do: 'return' })}>
            {t('webinarQuestions.giveBack')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

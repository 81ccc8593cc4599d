import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import { WordsInput } from '../../inputs/WordsInput.tsx';
import { questionType } from '../../question-types/index.ts';
import { isOver, JobProgress } from '../../jobs/index.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { CorrectionForm, type Draft } from './CorrectionForm.tsx';
import {
  type AskedQuestion,
  type CorrectionInput,
  type Job,
  type Preview,
  startCorrection,
  startPreview,
} from './corrections-api.ts';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useWatchedJob } from './use-watched-job.ts';

type Props = { testId: number; question: AskedQuestion; onApplied: (job: Job) => void; onClose: () => void };

/** Corrects the key of a question: choose the correction, preview its effect, give a reason, apply it. */
export function CorrectDialog({ testId, question, onApplied, onClose }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isManual = questionType(question.content.type).KeyEditor === null;
  const [draft, setDraft] = useState<Draft>({
    action: isManual ? 'drop' : 'key',
    scope: 'test',
    content: question.content,
    updateBank: false,
  });
  const [reason, setReason] = useState('');
  const [appealAnswer, setAppealAnswer] = useState('');
  const mayAnswer = usePermission('appeals:decide') && question.openAppeals > 0;
  const [begun, setBegun] = useState<Job>();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const job = useWatchedJob(begun);
  const problem = useErrorText(error);
  const preview = job?.status === 'done' ? (job.result as unknown as Preview) : undefined;
  const running = job !== undefined && !isOver(job);
  const input: CorrectionInput = {
    questionId: question.questionId,
    version: question.version,
    action: draft.action,
    scope: draft.scope,
    ...(draft.action === 'key' && { content: draft.content, updateBank: draft.updateBank }),
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    await work().catch(setError);
    setBusy(false);
  };
  const change = (next: Draft) => {
    setDraft(next);
    // The preview is out of date.
    setBegun(undefined);
  };
  const show = () => attempt(async () => setBegun(await startPreview(testId, input)));
  const words = appealAnswer.trim();
  const order = { ...input, reason, ...(words !== '' && { appealAnswer: words }) };
  const apply = () => attempt(async () => onApplied(await startCorrection(testId, order)));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('keyCorrections.title')}</DialogTitle>
      <DialogContent
        dividers
        sx={{ display: 'grid', gap: 2.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <RichText text={questionInWords(question.text, question.content.type)} />
        <CorrectionForm question={question} draft={draft} onChange={change} />
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {job?.status === 'failed' && (
          <Alert severity="error">{t('keyCorrections.failed', { reason: job.error?.message ?? '' })}</Alert>
        )}
        {running && <JobProgress job={job} label={t('keyCorrections.previewing')} />}
        {preview !== undefined && (
          <>
            <PreviewPanel preview={preview} testId={testId} />
            <WordsInput
              required
              label={t('keyCorrections.reason')}
              helperText={t('keyCorrections.reasonHint')}
              value={reason}
              onChange={setReason}
              most={2000}
            />
            {mayAnswer && (
              <WordsInput
                label={t('keyCorrections.appealAnswer')}
                helperText={t('keyCorrections.appealAnswerHint', { count: question.openAppeals })}
                value={appealAnswer}
                onChange={setAppealAnswer}
                most={2000}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('keyCorrections.cancel')}</Button>
        <Box sx={{ flex: 1 }} />
        {preview === undefined ? (
          <Button variant="contained" disabled={busy || running} onClick={show}>
            {t('keyCorrections.preview')}
          </Button>
        ) : (
          <Button variant="contained" disabled={busy || reason.trim() === ''} onClick={apply}>
            {t('keyCorrections.apply')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

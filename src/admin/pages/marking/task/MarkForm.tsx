import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import type { MarkingTask } from '../marking-api.ts';
import { scalesOf, sumOf } from './mark-draft.ts';
import { PointsField } from './PointsField.tsx';
import { useMarkForm } from './use-mark-form.ts';

type Props = {
  task: MarkingTask;
  onSaved: () => void;
  /** Called when somebody else has marked the answer meanwhile. */
  onStale: () => void;
};

const COMMENT_LENGTH = 4000;

/** The form for points and comments. */
export function MarkForm({ task, onSaved, onStale }: Props) {
  const { t, localized, formatNumber } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setPoints, setComment, save, isWhole, isPending, problem, errors } = useMarkForm(task, {
    onSaved,
    onStale,
  });
  const scales = scalesOf(task);
  const sum = sumOf(draft, scales);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isWhole && !isPending) save();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  /** Enter moves to the next field. */
  const enter = (index: number) => {
    const fields = form.current?.querySelectorAll<HTMLElement>(
      'input[inputmode="decimal"], textarea:not([aria-hidden])',
    );
    fields?.[index + 1]?.focus();
  };
  return (
    <Paper
      component="form"
      noValidate
      ref={form}
      aria-label={t('marking.mark')}
      onSubmit={send}
      onKeyDown={keys}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}
    >
      {task.stage === 'resolve' && <Alert severity="warning">{t('marking.resolving')}</Alert>}
      {scales.map(({ id, max }, index) => {
        const criterion = task.rubric[index];
        return (
          <PointsField
            key={id}
            title={criterion === undefined ? t('marking.points') : localized(criterion.title)}
            description={criterion?.description ? localized(criterion.description) : undefined}
            max={max}
            value={draft.points[id] ?? ''}
            error={errors[`rubric.${index}.points`] ?? (index === 0 ? errors.points : undefined)}
            first={index === 0}
            onChange={(points) => setPoints(id, points)}
            onEnter={() => enter(index)}
          />
        );
      })}
      <WordsInput
        margin="none"
        label={t('marking.comment')}
        helperText={t('marking.commentHint')}
        value={draft.comment}
        onChange={setComment}
        most={COMMENT_LENGTH}
      />
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('question.points', { points: formatNumber(sum, 2), max: formatNumber(task.item.points, 2) })}
        </Typography>
        <Button type="submit" variant="contained" disabled={!isWhole || isPending} sx={{ ml: { sm: 'auto' } }}>
          {t('marking.save')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {t('marking.keys')}
      </Typography>
    </Paper>
  );
}

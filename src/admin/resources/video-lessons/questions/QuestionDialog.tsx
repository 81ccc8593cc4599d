import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { AskedNotice } from '../../questions/usage/AskedNotice.tsx';
import { MomentField } from './MomentField.tsx';

type Props = {
  atSeconds: number;
  /** Questions that the lesson asks already. */
  without: readonly number[];
  onClose: () => void;
  onAdd: (asked: Schemas['VideoQuestion']) => void;
};

/** Chooses a question of the bank for a place of the film. */
export function QuestionDialog({ atSeconds, without, onClose, onAdd }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const [moment, setMoment] = useState(atSeconds);
  const [themeId, setThemeId] = useState<number | null>(null);
  const [questionId, setQuestionId] = useState<number | null>(null);
  const [required, setRequired] = useState(true);
  const [checked, setChecked] = useState(false);
  const { data: question } = useGetOne<RecordOf<'questions'>>(
    'questions',
    { id: questionId ?? 0 },
    { enabled: questionId !== null },
  );
  const words = (key: string) => t(`resources.video-lessons.questions.${key}`);
  const add = () => {
    setChecked(true);
    if (questionId !== null) onAdd({ questionId, atSeconds: moment, required });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words('add')}</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2, pt: 0.5, alignItems: 'flex-start' }}>
          <MomentField label={words('moment')} value={moment} onChange={setMoment} />
          <ReferencePicker
            resource="themes"
            label={words('theme')}
            value={themeId}
            onChange={setThemeId}
            size="small"
          />
          <ReferencePicker
            resource="questions"
            label={words('question')}
            value={questionId}
            onChange={setQuestionId}
            filter={{ active: true, ...(themeId !== null && { themeId }) }}
            without={without}
            required
            error={checked && questionId === null ? words('chooseQuestion') : undefined}
          />
          {questionId !== null && <AskedNotice question={question} />}
          <FormControlLabel
            control={<Switch checked={required} onChange={(_, next) => setRequired(next)} />}
            label={words('requiredLong')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={add}>
          {words('addIt')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

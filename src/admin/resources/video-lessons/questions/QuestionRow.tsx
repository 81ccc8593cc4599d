import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { valueLabel } from '../../../model/labels.ts';
import type { RecordOf } from '../../../model/model.ts';
import { AskedNotice } from '../../questions/usage/AskedNotice.tsx';
import { MomentField } from './MomentField.tsx';
import { momentText } from './moment.ts';

type Asked = Schemas['VideoQuestion'];

type Props = {
  asked: Asked;
  question: RecordOf<'questions'> | undefined;
  /** The end of the film in seconds; null while it is not known. */
  end: number | null;
  onChange: (asked: Asked) => void;
  onRemove: () => void;
  /** Shows its place in the film. */
  onGo?: () => void;
};

/** A question of a lesson: when it is asked, and whether it has to be answered. */
export function QuestionRow({ asked, question, end, onChange, onRemove, onGo }: Props) {
  const { t, language, localized } = useI18n();
  const words = (key: string, params?: Record<string, string>) => t(`resources.video-lessons.questions.${key}`, params);
  const text = question === undefined ? `№ ${asked.questionId}` : plainText(localized(question.text));
  const isAfterEnd = end !== null && asked.atSeconds > end;
  const name = { name: text };
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <MomentField
        label={words('moment')}
        value={asked.atSeconds}
        onChange={(atSeconds) => onChange({ ...asked, atSeconds })}
        error={isAfterEnd ? words('afterEnd', { time: momentText(end, language) }) : undefined}
      />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        {question !== undefined && (
          <Typography variant="caption" color="text.secondary">
            {t(valueLabel('questions', 'type', question.type))}
          </Typography>
        )}
      </Box>
      <FormControlLabel
        control={
          <Switch checked={asked.required} onChange={(_, required) => onChange({ ...asked, required })} size="small" />
        }
        label={words('required')}
      />
      {onGo !== undefined && (
        <IconButton aria-label={words('go', name)} onClick={onGo}>
          <PlayIcon />
        </IconButton>
      )}
      <IconButton aria-label={words('remove', name)} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
      <AskedNotice question={question} />
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { MarkingQuestion } from '../marking-api.ts';

type Props = {
  questions: readonly MarkingQuestion[];
  chosen: MarkingQuestion;
  onChoose: (testId: number, questionId: number) => void;
  /** Whether the questions may be of many tests, so that each names its own. */
  ofMany: boolean;
};

const keyOf = ({ testId, questionId }: MarkingQuestion) => `${testId}/${questionId}`;

/** Chooses a question, and shows how many of its answers are marked. */
export function QuestionPicker({ questions, chosen, onChoose, ofMany }: Props) {
  const { t, localized, formatNumber } = useI18n();
  const words = (question: MarkingQuestion) => plainText(localized(question.text)).slice(0, 140);
  const all = chosen.marked + chosen.first + chosen.second + chosen.resolve;
  const percent = all === 0 ? 0 : (chosen.marked / all) * 100;
  return (
    <Paper component="section" aria-label={t('marking.question')} sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <TextField
        select
        fullWidth
        label={t('marking.question')}
        value={keyOf(chosen)}
        onChange={(event) => {
          const [testId, questionId] = event.target.value.split('/').map(Number);
          if (testId !== undefined && questionId !== undefined) onChoose(testId, questionId);
        }}
        slotProps={{
          select: {
            renderValue: () => (ofMany ? `${localized(chosen.testTitle)} · ${words(chosen)}` : words(chosen)),
            MenuProps: { slotProps: { paper: { sx: { maxWidth: 'min(720px, calc(100vw - 32px))' } } } },
          },
        }}
      >
        {questions.map((question) => (
          <MenuItem key={keyOf(question)} value={keyOf(question)} sx={{ whiteSpace: 'normal', gap: 2 }}>
            <ListItemText primary={words(question)} {...(ofMany && { secondary: localized(question.testTitle) })} />
            <Chip
              size="small"
              color={question.waiting > 0 ? 'primary' : 'default'}
              label={t('marking.waitingCount', { count: formatNumber(question.waiting) })}
            />
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('marking.progress', { marked: formatNumber(chosen.marked), all: formatNumber(all) })}
          sx={{ flex: '1 1 160px', height: 8, borderRadius: 4 }}
        />
        <Typography variant="body2" color="text.secondary">
          {t('marking.progress', { marked: formatNumber(chosen.marked), all: formatNumber(all) })}
        </Typography>
        {chosen.anonymous && <Chip size="small" variant="outlined" label={t('marking.anonymous')} />}
        {chosen.secondMarker && <Chip size="small" variant="outlined" label={t('marking.twoMarkers')} />}
        {chosen.resolve > 0 && (
          <Chip size="small" color="warning" label={t('marking.toResolve', { count: formatNumber(chosen.resolve) })} />
        )}
      </Box>
    </Paper>
  );
}

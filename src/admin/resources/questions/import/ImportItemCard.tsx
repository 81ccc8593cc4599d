import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { QuestionView } from '#shared/browser/questions/QuestionView.tsx';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { item: Schemas['ImportItem']; taken: boolean; onTaken: (taken: boolean) => void };

/** Set back by its ground and its edge: faded words would be too pale to read. */
const LEFT_OUT = { bgcolor: 'action.hover', borderStyle: 'dashed' } as const;

/** Plain text (with formulas) as rich text: HTML characters are escaped. */
const asRich = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A question from the file as a learner will see it, with the right answer. */
export function ImportItemCard({ item, taken, onTaken }: Props) {
  const { t, language } = useI18n();
  const number = item.index + 1;
  return (
    <Paper
      component="section"
      aria-label={t('resources.questions.import.item', { number })}
      variant={taken ? 'elevation' : 'outlined'}
      sx={{ p: { xs: 2, sm: 3 }, ...(!taken && LEFT_OUT) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={taken} onChange={(_, checked) => onTaken(checked)} />}
          label={t('resources.questions.import.take', { number })}
          sx={{ mr: 'auto' }}
        />
        {item.duplicate && <Chip size="small" color="warning" label={t('resources.questions.import.duplicate')} />}
        {item.existingId != null && (
          <Chip
            size="small"
            color="warning"
            label={t('resources.questions.import.known.item', { id: item.existingId })}
          />
        )}
        <Chip size="small" label={t(`resources.questions.values.type.${item.type}`)} />
        {item.difficulty != null && (
          <Chip size="small" label={t('resources.questions.import.difficultyOf', { difficulty: item.difficulty })} />
        )}
        {item.tags?.map((tag) => (
          <Chip key={tag} size="small" variant="outlined" label={tag} />
        ))}
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {item.file == null ? t('resources.questions.import.line', { line: item.line }) : item.file}
        </Typography>
      </Box>
      {(item.category ?? item.title) != null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {[item.category, item.title].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {item.externalId != null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('resources.questions.import.known.number', { id: item.externalId })}
        </Typography>
      )}
      <QuestionView item={item.preview} answer={null} disabled />
      {item.correct !== undefined && item.correct.length > 0 && (
        <Alert severity="success" icon={false} sx={{ mt: 1.5 }}>
          <strong>{t('resources.questions.import.correct')}</strong>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {item.correct.map((words) => (
              <li key={words}>
                <RichText text={{ [language]: asRich(words) }} inline />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {(item.explanation != null || (item.feedbacks ?? []).length > 0) && (
        <Box sx={{ mt: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <Typography variant="subtitle2">{t('question.explanation')}</Typography>
          {item.explanation != null && <RichText text={item.explanation} />}
          {item.feedbacks?.map(({ option, text }) => (
            <Box key={option} sx={{ display: 'flex', gap: 1 }}>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 'none' }}>
                {t('pages.questionEditor.option', { number: option })}
              </Typography>
              <RichText text={text} />
            </Box>
          ))}
        </Box>
      )}
      {item.warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
    </Paper>
  );
}

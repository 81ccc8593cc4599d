import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';

/** The text of a question, and what is to be known of it. */
export function QuestionCell({ question }: { question: Schemas['QuestionAnswers'] }) {
  const { t, localized } = useI18n();
  const { text, type, version, current, active, required } = question;
  const marks = [
    !current && `${t('itemAnalysis.version', { version })} (${t('itemAnalysis.old')})`,
    current && !active && t('questionAnswers.inactive'),
    current && active && !required && t('questionAnswers.optional'),
  ].filter((mark) => mark !== false);
  return (
    <Box sx={{ minWidth: { md: 200 }, maxWidth: 480, overflowWrap: 'anywhere' }}>
      {plainText(localized(questionInWords(text, type)))}
      {marks.map((mark) => (
        <Typography key={mark} variant="body2" color="text.secondary">
          {mark}
        </Typography>
      ))}
    </Box>
  );
}

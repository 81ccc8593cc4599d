import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { AskedQuestion } from './corrections-api.ts';
import { KeyWords } from './keys/KeyWords.tsx';

const FIRST = 30;

/** The questions on the papers of the test, with the keys used for grading. */
export function AskedList({
  asked,
  onCorrect,
}: {
  asked: readonly AskedQuestion[];
  onCorrect: (question: AskedQuestion) => void;
}) {
  const { t, localized } = useI18n();
  const mayApply = usePermission('key-corrections:apply');
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const inWords = ({ text, content }: AskedQuestion) => plainText(localized(questionInWords(text, content.type)));
  const wanted = search.trim().toLowerCase();
  const found = asked.filter(
    (question) => String(question.questionId) === wanted || inWords(question).toLowerCase().includes(wanted),
  );
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <>
      {asked.length > 5 && (
        <TextField
          size="small"
          type="search"
          label={t('keyCorrections.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mb: 1.5, width: { xs: '100%', sm: 360 } }}
        />
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {shown.map((question) => (
          <Paper key={`${question.questionId}/${question.version}`} component="li" sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
              <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
                  <Typography variant="body2" color="text.secondary">
                    {t('history.record', { id: question.questionId })}
                    {question.version !== null && `, ${t('itemAnalysis.version', { version: question.version })}`}
                    {` · ${t('keyCorrections.attempts', { smart_count: question.attempts })}`}
                    {question.tests > 1 && ` · ${t('keyCorrections.inTests', { smart_count: question.tests })}`}
                  </Typography>
                  {question.correction !== null && (
                    <Chip
                      size="small"
                      color="info"
                      variant="outlined"
                      label={t(`keyCorrections.actions.${question.correction.action}`)}
                    />
                  )}
                </Box>
                <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{inWords(question)}</Typography>
                <Box sx={{ color: 'text.secondary' }}>
                  <KeyWords content={question.content} />
                </Box>
              </Box>
              {mayApply && (
                <Button variant="outlined" onClick={() => onCorrect(question)}>
                  {t('keyCorrections.correct')}
                </Button>
              )}
            </Box>
          </Paper>
        ))}
      </Box>
      {shown.length < found.length && (
        <Button sx={{ mt: 1 }} onClick={() => setAll(true)}>
          {t('itemAnalysis.showAll')}
        </Button>
      )}
    </>
  );
}

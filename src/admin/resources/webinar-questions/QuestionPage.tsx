import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { PersonName } from '../../layout/PersonName.tsx';
import { useRecordName } from '../../layout/use-record-name.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { useQuestion, type WebinarQuestion } from './questions-api.ts';
import { besides, webinarQuestionsAtom } from './questions-holder.ts';
import { StateChip } from './StateChip.tsx';

const pathOf = (id: number) => `/admin/questions-webinars/${id}`;

/** `questions-webinars/:id`: one question, what was answered, and what may be done with it. */
export function QuestionPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const [holder, hold] = useAtom(webinarQuestionsAtom);
  const known = holder.problems.find((one) => one.id === id);
  const { data, error, refetch } = useQuestion(id, known);
  useEffect(() => {
    if (data !== undefined) hold((before) => ({ ...before, problemInfo: data }));
  }, [data, hold]);
  const { before, after } = besides(holder, id);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Title title={t('webinarQuestions.one', { id })} preferenceKey={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button component={Link} to={holder.listPath} startIcon={<ArrowBackIcon />} sx={{ mr: 'auto' }}>
          {t('webinarQuestions.back')}
        </Button>
        {before !== undefined && (
          <Button component={Link} to={pathOf(before)} startIcon={<PreviousIcon />}>
            {t('webinarQuestions.before')}
          </Button>
        )}
        {after !== undefined && (
          <Button component={Link} to={pathOf(after)} endIcon={<NextIcon />}>
            {t('webinarQuestions.after')}
          </Button>
        )}
      </Box>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Asked question={data} />
          {data.state === 'answered' && <Answered question={data} />}
          <AnswerForm key={`${data.id} ${data.state}`} question={data} />
        </Box>
      )}
    </Box>
  );
}

function Asked({ question }: { question: WebinarQuestion }) {
  const { t, formatDateTime } = useI18n();
  const webinar = useRecordName('webinars', question.webinarId);
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StateChip state={question.state} />
        {question.votes > 0 && (
          <Chip size="small" variant="outlined" label={t('webinarQuestions.votes', { smart_count: question.votes })} />
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.125rem' }}>
        {question.text}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {question.userId !== null && <PersonName source="userId" record={question} name={question.userName} />}
        {question.userId !== null && ' · '}
        {formatDateTime(question.createdAt)}
      </Typography>
      <Typography variant="body2">
        <Link to={`/admin/webinars-view/${question.webinarId}`}>{webinar ?? t('webinarQuestions.webinar')}</Link>
      </Typography>
    </Paper>
  );
}

function Answered({ question }: { question: WebinarQuestion }) {
  const { t, formatDateTime } = useI18n();
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6">
        {t('webinarQuestions.answer')}
      </Typography>
      {question.answer === null ? (
        <Alert severity="info">{t('webinarQuestions.aloud')}</Alert>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question.answer}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {question.answeredBy !== null && (
          <PersonName source="answeredBy" record={question} name={question.answeredByName} />
        )}
        {question.answeredBy !== null && question.answeredAt !== null && ' · '}
        {question.answeredAt !== null && formatDateTime(question.answeredAt)}
      </Typography>
    </Paper>
  );
}

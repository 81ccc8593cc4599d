import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { useTitlePart } from '../../layout/title-part.ts';
import { useRecordName } from '../../layout/use-record-name.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { APPEALS_KEY, getCase } from './appeals-api.ts';
import { AlikeList } from './case/AlikeList.tsx';
import { AppealWords } from './case/AppealWords.tsx';
import { CaseNotes } from './case/CaseNotes.tsx';
import { DecisionForm } from './case/DecisionForm.tsx';
import { ItemNumbers } from './case/ItemNumbers.tsx';

/** An appeal with the question as it was asked, the other appeals against it, and the decision. */
export function AppealPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const mayDecide = usePermission('appeals:decide');
  const mayAnalyse = usePermission('item-analysis:show');
  const { data, error, refetch } = useQuery({
    queryKey: [APPEALS_KEY, 'case', id],
    queryFn: () => getCase(id),
    retry: false,
  });
  const person = useRecordName('users', data?.appeal.userId);
  useTitlePart({ after: data && localized(data.testTitle) });
  const isOpen = data?.appeal.state === 'sent' || data?.appeal.state === 'considering';
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Title
        title={person === undefined ? t('appeals.number', { id }) : t('appeals.of', { name: person })}
        preferenceKey={false}
      />
      <Button component={Link} to="/admin/appeals" startIcon={<ArrowBackIcon />} sx={{ mb: 2 }}>
        {t('appeals.back')}
      </Button>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={320} />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AppealWords appealCase={data} />
          <CaseNotes appealCase={data} />
          {isOpen && mayDecide && !data.own && <DecisionForm appealCase={data} />}
          <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
              {t('appeals.asked')}
            </Typography>
            <QuestionReview answerOf="learner" review={data.review} number={data.appeal.position + 1} />
          </Paper>
          {mayAnalyse && <ItemNumbers appeal={data.appeal} />}
          <AlikeList appealCase={data} />
        </Box>
      )}
    </Box>
  );
}

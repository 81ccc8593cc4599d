import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { type AnalysisFilter, getItem, type ItemAnalysis } from '../analysis-api.ts';
import { ItemCurve } from '../charts/ItemCurve.tsx';
import { DifLines } from './DifLines.tsx';
import { OptionTable } from './OptionTable.tsx';
import { TypedAnswers } from './TypedAnswers.tsx';

type Props = { testId: number; item: ItemAnalysis; filter: AnalysisFilter };

/** The details of an item: what to do, who chose which option, and the score curve. */
export function ItemPanel({ testId, item, filter }: Props) {
  const { t } = useI18n();
  const mayCorrect = usePermission('key-corrections:list');
  const { data, error, refetch } = useQuery({
    queryKey: ['item-analysis', testId, filter, item.questionId, item.version],
    queryFn: () => getItem(testId, item, filter),
    retry: false,
  });
  const search = `?question=${item.questionId}${item.version === null ? '' : `&version=${item.version}`}`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {item.findings.map((finding) => (
        <Alert
          key={finding}
          variant="outlined"
          severity={item.attention === 'act' ? 'error' : item.attention === 'look' ? 'warning' : 'info'}
        >
          <AlertTitle>{t(`itemAnalysis.findings.${finding}.name`)}</AlertTitle>
          {t(`itemAnalysis.findings.${finding}.advice`)}
        </Alert>
      ))}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={220} />}
      {data !== undefined && (
        <>
          {data.options.length > 0 && <OptionTable options={data.options} />}
          {data.typed.length > 0 && <TypedAnswers typed={data.typed} />}
          {data.curve.length > 1 && <ItemCurve curve={data.curve} />}
          <DifLines dif={item.dif} />
        </>
      )}
      {mayCorrect && (
        <Box>
          <Button variant="outlined" component={Link} to={`/admin/tests/corrections/${testId}${search}`}>
            {t('itemAnalysis.correct')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

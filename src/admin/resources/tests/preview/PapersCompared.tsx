import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';

const COUNT = 5;

/** Several papers of a test side by side: their questions, and how hard each paper is. */
export function PapersCompared({ testId }: { testId: number }) {
  const { t, localized, formatNumber } = useI18n();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['tests', testId, 'papers'],
    queryFn: async () =>
      (await api.GET('/tests/{id}/papers', { params: { path: { id: testId }, query: { count: COUNT } } })).data,
    gcTime: 0,
  });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (error !== null || data === undefined)
    return <Alert severity="error">{error?.message ?? t('errors.internal')}</Alert>;
  const { papers, questions, shared } = data;
  const places = papers.map(({ questionIds }) => new Map(questionIds.map((id, place) => [id, place + 1])));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
          {t('resources.tests.preview.compared', {
            smart_count: papers.length,
            shared: formatNumber(shared, 1),
            questions: formatNumber(papers[0]?.questionIds.length ?? 0),
          })}
        </Typography>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {t('resources.tests.preview.others')}
        </Button>
      </Box>
      <TableContainer component={Paper} tabIndex={0} aria-label={t('resources.tests.preview.parallel')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.questions.fields.text')}</TableCell>
              <TableCell align="right">{t('resources.questions.fields.difficulty')}</TableCell>
              <TableCell align="right">{t('resources.questions.fields.points')}</TableCell>
              {papers.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a paper that is only looked at has no id
                <TableCell key={index} align="center">
                  {t('resources.tests.preview.paper', { number: index + 1 })}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {questions.map(({ id, text, difficulty, points, fixed }) => (
              <TableRow key={id} hover>
                <TableCell sx={{ minWidth: 220, maxWidth: 420, overflowWrap: 'anywhere' }}>
                  {plainText(localized(text))}
                  {fixed && (
                    <Chip size="small" variant="outlined" label={t('resources.tests.preview.fixed')} sx={{ ml: 1 }} />
                  )}
                </TableCell>
                <TableCell align="right">{formatNumber(difficulty)}</TableCell>
                <TableCell align="right">{formatNumber(points)}</TableCell>
                {places.map((place, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a paper that is only looked at has no id
                  <TableCell key={index} align="center" sx={{ bgcolor: place.has(id) ? 'action.selected' : undefined }}>
                    {place.has(id) ? t('resources.tests.preview.place', { number: place.get(id) ?? 0 }) : ''}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            {(['difficulty', 'points'] as const).map((of) => (
              <TableRow key={of}>
                <TableCell component="th" scope="row" colSpan={3} sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {t(`resources.tests.preview.sum.${of}`)}
                </TableCell>
                {papers.map((paper, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a paper that is only looked at has no id
                  <TableCell key={index} align="center" sx={{ fontWeight: 600, color: 'text.primary' }}>
                    {formatNumber(paper[of])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableFooter>
        </Table>
      </TableContainer>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Appeal, getItem } from '../appeals-api.ts';

/** How the question did at the test; nothing while that cannot be computed. */
export function ItemNumbers({ appeal }: { appeal: Appeal }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { testId, questionId, questionVersion } = appeal;
  const { data } = useQuery({
    queryKey: ['item-analysis', testId, 'item', questionId, questionVersion],
    queryFn: () => getItem(appeal),
    retry: false,
  });
  if (data === undefined) return null;
  const { count, facility, discrimination } = data;
  const facts = [
    { name: t('appeals.numbers.answered'), value: formatNumber(count) },
    {
      name: t('appeals.numbers.facility'),
      value: facility.value === null ? '–' : formatPercent(Math.round(facility.value * 100)),
    },
    {
      name: t('appeals.numbers.discrimination'),
      value: discrimination.value === null ? '–' : formatNumber(discrimination.value, 2),
    },
  ];
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {t('appeals.numbers.title')}
        </Typography>
        <Button component={Link} to={`/admin/tests/analysis/${testId}`}>
          {t('appeals.numbers.toAnalysis')}
        </Button>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { AppealCase } from '../appeals-api.ts';

/** The ways to what changes a result: a correction of the key, or a new mark. */
export function ChangeWays({ appealCase: { appeal, markingRef } }: { appealCase: AppealCase }) {
  const { t } = useI18n();
  const mayCorrect = usePermission('key-corrections:apply');
  const mayMark = usePermission('marking:mark');
  const { testId, questionId, questionVersion: version, position } = appeal;
  const corrections = new URLSearchParams({
    question: String(questionId),
    ...(version !== null && { version: String(version) }),
  });
  const marking = new URLSearchParams({
    test: String(testId),
    question: String(questionId),
    answer: `${markingRef}.${position}`,
  });
  const ways = [
    ...(markingRef !== null && mayMark ? [{ way: 'mark', to: `/admin/marking?${marking}` } as const] : []),
    ...(mayCorrect ? [{ way: 'correct', to: `/admin/tests/corrections/${testId}?${corrections}` } as const] : []),
  ];
  return ways.map(({ way, to }) => (
    <Box key={way} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="outlined" component={Link} to={to}>
        {t(`appeals.decision.${way}`)}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 280px' }}>
        {t(`appeals.decision.${way}Hint`)}
      </Typography>
    </Box>
  ));
}

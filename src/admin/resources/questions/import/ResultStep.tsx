import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { result: Schemas['ImportResult']; themeId: number; onAgain: () => void };

/** How many questions the bank has gained, and where to go from here. */
export function ResultStep({ result, themeId, onAgain }: Props) {
  const { t } = useI18n();
  const bank = `/admin/questions?${new URLSearchParams({ filter: JSON.stringify({ themeId }), displayedFilters: JSON.stringify({ themeId: true }) })}`;
  return (
    <Paper sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <CheckCircleIcon color="success" sx={{ fontSize: 56 }} />
      <Typography component="h2" variant="h6" role="status">
        {t('resources.questions.import.done', { smart_count: result.created })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button component={Link} to={bank} variant="contained">
          {t('resources.questions.import.toBank')}
        </Button>
        <Button component={Link} to="/admin/tests/create">
          {t('resources.questions.import.toTest')}
        </Button>
        <Button onClick={onAgain}>{t('resources.questions.import.another')}</Button>
      </Box>
    </Paper>
  );
}

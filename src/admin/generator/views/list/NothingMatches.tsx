import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** Shown when no record matches the filters. */
export function NothingMatches() {
  const { t } = useI18n();
  const { setFilters } = useListContext();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, px: 2, py: 6 }}>
      <SearchOffIcon fontSize="large" color="primary" />
      <Typography component="h2" variant="h6">
        {t('console.nothing.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '48ch' }}>
        {t('console.nothing.text')}
      </Typography>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {t('console.nothing.clear')}
      </Button>
    </Box>
  );
}

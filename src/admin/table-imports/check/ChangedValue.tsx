import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** A value before or after the import; an empty one is said in words. */
export function ChangedValue({ value, was = false }: { value: string; was?: boolean }) {
  const { t } = useI18n();
  const sx = { color: was ? 'text.secondary' : 'text.primary', fontWeight: was ? 400 : 600, whiteSpace: 'pre-line' };
  if (value === '')
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {t('tableImports.rows.nothing')}
      </Box>
    );
  return (
    <Box component={was ? 'del' : 'span'} sx={{ ...sx, textDecoration: 'none' }}>
      {value}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Items of the file that are not imported: line, reason and beginning. */
export function RejectedList({ items }: { items: readonly Schemas['ImportRejected'][] }) {
  const { t } = useI18n();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {items.map((item) => (
        <Paper component="li" key={`${item.file ?? ''} ${item.line} ${item.id}`} sx={{ p: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {item.file == null ? t('resources.questions.import.line', { line: item.line }) : item.file}
            {' · '}
            {item.reason}
          </Typography>
          <Box
            component="pre"
            sx={{
              m: 0,
              mt: 1,
              p: 1,
              borderRadius: 1,
              bgcolor: 'action.hover',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '0.8125rem',
            }}
          >
            {item.text}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

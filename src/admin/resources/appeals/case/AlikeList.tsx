import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AppealCase } from '../appeals-api.ts';
import { StateChip } from '../cells/StateChip.tsx';

/** The other appeals against the same version of the question. */
export function AlikeList({ appealCase: { appeal, alike } }: { appealCase: AppealCase }) {
  const { t, formatDateTime } = useI18n();
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {t('appeals.alike.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {alike.length === 0
          ? t('appeals.alike.none')
          : t('appeals.alike.open', { open: appeal.openAlike, all: appeal.alike })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {alike.map(({ id, kind, text, state, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
              <Link to={`/admin/appeals/${id}`}>{t('appeals.number', { id })}</Link>
              <StateChip state={state} />
              <Typography variant="body2" color="text.secondary">
                {t(`resources.appeals.values.kind.${kind}`)} · {formatDateTime(createdAt)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

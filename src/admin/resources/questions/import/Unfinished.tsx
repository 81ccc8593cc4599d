import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { importPath } from './import-api.ts';
import { useMyImports } from './use-my-imports.ts';

/** Unfinished imports, which can be continued. */
export function Unfinished() {
  const { t, formatRelative } = useI18n();
  const notify = useNotify();
  const { imports, forget } = useMyImports();
  if (imports.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="import-unfinished" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="import-unfinished" component="h2" variant="h6">
        {t('tableImports.unfinished.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map(({ id, fileName, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <Typography variant="body2" color="text.secondary">
                {formatRelative(createdAt)}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={importPath(id)}
              aria-label={t('tableImports.unfinished.goOnWith', { file: fileName })}
            >
              {t('tableImports.unfinished.goOn')}
            </Button>
            <Tooltip title={t('tableImports.unfinished.forget', { file: fileName })}>
              <IconButton
                aria-label={t('tableImports.unfinished.forget', { file: fileName })}
                onClick={() => forget(id).catch((error: unknown) => notify(messageOf(error), { type: 'error' }))}
              >
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../providers/error-message.ts';
import { useMyImports } from '../api/use-my-imports.ts';
import { type ImportTarget, importPath } from '../targets.ts';

type Props = { target: ImportTarget; type: string | undefined };

/** Unfinished imports, which can be continued. */
export function UnfinishedImports({ target, type }: Props) {
  const { t, formatNumber, formatRelative } = useI18n();
  const notify = useNotify();
  const { imports, forget } = useMyImports(target);
  if (imports.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="import-unfinished" sx={{ overflow: 'hidden' }}>
      <Typography id="import-unfinished" component="h2" variant="h6" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1 } }}>
        {t('tableImports.unfinished.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map(({ id, fileName, status, rowCount, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: { xs: 2, sm: 3 },
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              display: 'flex',
              gap: 1,
              alignItems: 'center',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  t(`tableImports.unfinished.status.${status}`),
                  rowCount > 0
                    ? t('tableImports.unfinished.rows', { rows: formatNumber(rowCount), smart_count: rowCount })
                    : '',
                  formatRelative(createdAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={importPath(target, type, id)}
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

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../providers/error-message.ts';

type Unfinished = { id: number; fileName: string; createdAt: string };
type Props<Imported> = {
  imports: readonly Imported[];
  /** The path of an import's page. */
  pathOf: (id: number) => string;
  /** What is said of an import before its time; empty parts are left out. */
  wordsOf?: (imported: Imported) => readonly string[];
  forget: (id: number) => Promise<void>;
};

/** Unfinished imports, which can be continued. */
export function UnfinishedList<Imported extends Unfinished>({
  imports,
  pathOf,
  wordsOf = () => [],
  forget,
}: Props<Imported>) {
  const { t, formatRelative } = useI18n();
  const notify = useNotify();
  if (imports.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="import-unfinished" sx={{ overflow: 'hidden' }}>
      <Typography id="import-unfinished" component="h2" variant="h6" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1 } }}>
        {t('tableImports.unfinished.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((imported) => (
          <Box
            component="li"
            key={imported.id}
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
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{imported.fileName}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[...wordsOf(imported), formatRelative(imported.createdAt)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={pathOf(imported.id)}
              aria-label={t('tableImports.unfinished.goOnWith', { file: imported.fileName })}
            >
              {t('tableImports.unfinished.goOn')}
            </Button>
            <Tooltip title={t('tableImports.unfinished.forget', { file: imported.fileName })}>
              <IconButton
                aria-label={t('tableImports.unfinished.forget', { file: imported.fileName })}
                onClick={() =>
                  forget(imported.id).catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
                }
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

import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { sectionOf } from '../../../../providers/sections.ts';
import { changesInstead } from '../../../define-resource.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { ExportMenu } from '../toolbar/ExportMenu.tsx';
import { useBulkJob } from './BulkJobs.tsx';
import { SelectedNames } from './SelectedNames.tsx';
import { useBulkPermissions } from './use-bulk-permissions.ts';

const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('../../delete/DeleteDialog.tsx')).DeleteDialog }));

/**
 * The number of selected records, a button to select all that match, and bulk actions. At the bottom, so that no row
 * moves under the pointer.
 */
export function BulkBar() {
  const { t, formatNumber } = useI18n();
  const { resource } = useListContext();
  const { definition } = useListSetup();
  const selection = useSelection();
  const start = useBulkJob();
  const may = useBulkPermissions();
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const { count, ids, page, everything, total } = selection;
  const instead = may.edits ? definition.insteadOfDelete : undefined;
  // An open dialog stays open, even after its job has cleared the selection.
  if (count === 0 && asked === undefined) return null;
  const elsewhere = ids.filter((id) => !page.includes(id)).length;
  const canHaveAll = !everything && selection.pageState === 'all' && total > count;
  return (
    <Paper
      role="region"
      aria-label={t('console.selection.bar')}
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        mt: 1,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: ({ palette }) => `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t(everything ? 'console.selection.everything' : 'console.selection.count', {
            smart_count: count,
            count: formatNumber(count),
          })}
          {!everything && elsewhere > 0 && (
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              {t('console.selection.elsewhere', { smart_count: elsewhere, count: formatNumber(elsewhere) })}
            </Typography>
          )}
        </Typography>
        {canHaveAll && (
          <Button size="small" onClick={selection.selectEverything}>
            {t('console.selection.selectEverything', { smart_count: total, count: formatNumber(total) })}
          </Button>
        )}
        <IconButton size="small" aria-label={t('ra.action.unselect')} onClick={selection.clear} sx={{ ml: 'auto' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 0.5,
          ml: -0.75,
          overflowX: 'auto',
          flexWrap: { md: 'wrap' },
          '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
        }}
      >
        {definition.ownBulkActions}
        {may.edits && definition.bulkActions}
        {may.edits && (
          <Button size="small" color="inherit" startIcon={<EditIcon />} onClick={() => setAsked('edit')}>
            {t('console.bulkEdit.open')}
          </Button>
        )}
        {may.exports && <ExportMenu />}
        {may.deletes && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsked('delete')}>
            {t('ra.action.delete')}
          </Button>
        )}
      </Box>
      <Suspense fallback={null}>
        {asked === 'edit' && <BulkEditDialog onClose={() => setAsked(undefined)} />}
        {asked === 'delete' && (
          <DeleteDialog
            resource={sectionOf(resource).resource}
            ids={everything ? undefined : ids}
            count={count}
            instead={
              instead && {
                label: t(instead.label),
                run: () => start({ action: 'edit', changes: changesInstead(instead, t) }),
              }
            }
            onConfirm={(skipUsed) => start({ action: 'delete', skipUsed })}
            onClose={() => setAsked(undefined)}
          >
            <SelectedNames />
          </DeleteDialog>
        )}
      </Suspense>
    </Paper>
  );
}

import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import DenseIcon from '@mui/icons-material/DensityMediumOutlined';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { RefObject } from 'react';
import { CreateButton } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { hasCreate } from '../../../define-resource.ts';
import { fieldOf } from '../../../../model/model.ts';
import { useBulkPermissions } from '../bulk/use-bulk-permissions.ts';
import { ColumnsButton } from '../columns/ColumnsButton.tsx';
import { FiltersButton } from '../filters/FiltersButton.tsx';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';

type Props = { search: RefObject<HTMLInputElement | null>; selectable: boolean; onKeys: () => void };

/** The toolbar of a list: search, filters, views, export, new record. */
export function GridToolbar({ search, selectable, onKeys }: Props) {
  const { t } = useI18n();
  const { definition, phone, settings, dispatch, createPath } = useListSetup();
  const { choosing, setChoosing, count, clear } = useSelection();
  const may = useBulkPermissions();
  const compact = settings.density === 'compact';
  const density = t(compact ? 'console.columns.toComfortable' : 'console.columns.toCompact');
  return (
    <Box
      role="toolbar"
      aria-label={t('console.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        '& .MuiButton-root': { px: 1.25 },
      }}
    >
      <SavedViewsMenu />
      {phone && (
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <ColumnsButton />
          {may.exports && <ExportMenu />}
        </Box>
      )}
      {fieldOf(definition.model, 'filters', 'q') !== undefined && <SearchBox inputRef={search} />}
      <FiltersButton />
      {phone ? (
        <>
          <SortMenu />
          {selectable && (
            <Button
              aria-pressed={choosing || count > 0}
              startIcon={<ChecklistIcon />}
              onClick={() => (choosing || count > 0 ? clear() : setChoosing(true))}
            >
              {t('console.selection.choose')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Box sx={{ flex: 1 }} />
          <ColumnsButton />
          <Tooltip title={density}>
            <IconButton
              aria-label={density}
              onClick={() => dispatch({ type: 'density', density: compact ? 'comfortable' : 'compact' })}
            >
              {compact ? <DenseIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
          <Tooltip title={t('console.keys.title')}>
            <IconButton aria-label={t('console.keys.title')} aria-keyshortcuts="?" onClick={onKeys}>
              <KeyboardIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          {may.exports && <ExportMenu />}
        </>
      )}
      {/* One group, so that it wraps as a whole. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1, ml: 'auto' }}
      >
        {definition.listActions}
        {hasCreate(definition) && !(phone && count > 0) && (
          <CreateButton variant="contained" {...(createPath === undefined ? {} : { to: createPath })} />
        )}
      </Box>
    </Box>
  );
}

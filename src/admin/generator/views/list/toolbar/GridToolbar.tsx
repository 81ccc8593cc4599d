import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { CreateButton } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { hasCreate } from '../../../define-resource.ts';
import { fieldOf } from '../../../../model/model.ts';
import { FiltersButton } from '../filters/FiltersButton.tsx';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.tsx';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';

type Props = { search: RefObject<HTMLInputElement | null>; selectable: boolean; onKeys: () => void };

/** The toolbar of a list: search, filters, views, new record; the rest in a menu. */
export function GridToolbar({ search, selectable, onKeys }: Props) {
  const { t } = useI18n();
  const { definition, phone, createPath } = useListSetup();
  const searches = fieldOf(definition.model, 'filters', 'q') !== undefined && !definition.hiddenFilters?.includes('q');
  const { choosing, setChoosing, count, clear } = useSelection();
  return (
    <Box
      role="toolbar"
      aria-label={t('console.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        // react-admin's buttons are smaller than the others.
        '& .MuiButton-root': { px: 1.25, fontSize: '0.875rem' },
        '& .MuiButton-startIcon > svg': { fontSize: 20 },
      }}
    >
      {searches && <SearchBox inputRef={search} />}
      <FiltersButton />
      <SavedViewsMenu />
      {phone && <SortMenu />}
      {phone && selectable && (
        <Button
          aria-pressed={choosing || count > 0}
          startIcon={<ChecklistIcon />}
          onClick={() => (choosing || count > 0 ? clear() : setChoosing(true))}
        >
          {t('console.selection.choose')}
        </Button>
      )}
      {/* One group, so that it wraps as a whole. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1, ml: 'auto' }}
      >
        {definition.listActions}
        {hasCreate(definition) && !(phone && count > 0) && (
          <CreateButton variant="contained" {...(createPath === undefined ? {} : { to: createPath })} />
        )}
        <MoreMenu onKeys={onKeys} />
      </Box>
    </Box>
  );
}

import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
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
  const chooses = choosing || count > 0;
  // On a phone one row is for the search; the rest stands behind the button "More".
  const tools = (close: () => void) => (
    <>
      <SavedViewsMenu />
      <SortMenu />
      {selectable && (
        <Button
          startIcon={<ChecklistIcon />}
          onClick={() => {
            setChoosing(true);
            close();
          }}
        >
          {t('console.selection.choose')}
        </Button>
      )}
      {definition.listActions}
    </>
  );
  return (
    <Box
      role="toolbar"
      aria-label={t('console.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        mb: 1,
        // react-admin's buttons are smaller than the others.
        '& .MuiButton-root': { px: 1.25, fontSize: '0.875rem' },
        '& .MuiButton-startIcon > svg': { fontSize: 20 },
      }}
    >
      {searches && <SearchBox inputRef={search} />}
      <FiltersButton />
      {!phone && <SavedViewsMenu />}
      {phone && chooses && (
        <IconButton color="primary" aria-pressed aria-label={t('console.selection.choose')} onClick={clear}>
          <ChecklistIcon />
        </IconButton>
      )}
      {/* One group, so that it wraps as a whole. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1, ml: 'auto' }}
      >
        {!phone && definition.listActions}
        {hasCreate(definition) && !(phone && count > 0) && (
          <CreateButton variant="contained" {...(createPath === undefined ? {} : { to: createPath })} />
        )}
        <MoreMenu onKeys={onKeys} tools={phone ? tools : undefined} />
      </Box>
    </Box>
  );
}

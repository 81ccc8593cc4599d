import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Sort, SORTS, type View } from './candidates.ts';

type Props = {
  view: View;
  shown: number;
  onView: (change: Partial<View>) => void;
  /** Further controls at the end of the line. */
  children?: ReactNode;
};

/** Search on the board and, on a phone, the sort order, because cards have no column headers. */
export function BoardToolbar({ view, shown, onView, children }: Props) {
  const { t } = useI18n();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <TextField
        size="small"
        type="search"
        label={t('invigilation.search')}
        value={view.search}
        onChange={(event) => onView({ search: event.target.value })}
        sx={{ flex: '1 1 220px', maxWidth: 420 }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
            ...(view.search !== '' && {
              endAdornment: (
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t('invigilation.clear')}
                  onClick={() => onView({ search: '' })}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              ),
            }),
          },
          // Hides the browser's own clear button next to ours.
          htmlInput: { sx: { '&::-webkit-search-cancel-button': { display: 'none' } } },
        }}
      />
      {phone && (
        <TextField
          select
          size="small"
          label={t('invigilation.sort')}
          value={view.sort}
          onChange={(event) => {
            const sort = event.target.value as Sort;
            onView({ sort, order: sort === 'flags' ? 'desc' : 'asc' });
          }}
          sx={{ minWidth: 150 }}
        >
          {SORTS.map((sort) => (
            <MenuItem key={sort} value={sort}>
              {t(`invigilation.columns.${sort}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('invigilation.shown', { smart_count: shown })}
      </Box>
      {children}
    </Box>
  );
}

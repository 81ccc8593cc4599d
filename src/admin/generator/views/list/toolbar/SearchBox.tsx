import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useTypedWords } from '../../../../inputs/searching/use-typed-words.ts';
import { without } from '../filters/active-filters.ts';

/** The search field of a list. Debounced; Enter searches at once. */
export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n();
  const { filterValues, setFilters } = useListContext();
  const applied = typeof filterValues.q === 'string' ? filterValues.q : '';
  const { typed, type, searchNow } = useTypedWords(applied, (q) =>
    setFilters(q === '' ? without(filterValues, 'q') : { ...filterValues, q }),
  );
  return (
    <TextField
      size="small"
      type="search"
      value={typed}
      placeholder={t('ra.action.search')}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
      }}
      sx={{
        m: 0,
        flex: { xs: '1 1 0', md: '0 1 230px' },
        minWidth: 0,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: {
          ref: inputRef,
          'aria-label': t('ra.action.search'),
          'aria-keyshortcuts': '/',
          enterKeyHint: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('ra.action.clear_input_value')}
                onClick={() => searchNow('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

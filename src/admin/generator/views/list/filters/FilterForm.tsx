import Box from '@mui/material/Box';
import { FilterLiveForm } from 'react-admin';
import { filtersOf } from '../../../filters.tsx';
import { useListSetup } from '../state/ListSetup.tsx';

/** The filters that the contract allows on this list, without the search and without those that the page sets. */
export function useFilters() {
  const { definition, fixed } = useListSetup();
  return filtersOf(
    definition.model,
    ['q', ...(definition.hiddenFilters ?? []), ...Object.keys(fixed)],
    definition.filters,
  );
}

/** All filters of a list. Each applies at once. */
export function FilterForm() {
  return (
    <FilterLiveForm debounce={300}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          '& .MuiFormControl-root': { m: 0, width: '100%' },
          // Some inputs keep a line free for words that filters do not have.
          '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
        }}
      >
        {useFilters()}
      </Box>
    </FilterLiveForm>
  );
}

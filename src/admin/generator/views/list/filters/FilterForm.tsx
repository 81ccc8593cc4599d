import Box from '@mui/material/Box';
import { FilterLiveForm } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';
import type { FilterProps } from '../../../filter-props.ts';
import { filtersOf } from '../../../filters.tsx';
import { useListSetup } from '../state/ListSetup.tsx';

/**
 * The filters that the contract allows on this list, without the search, without those that the page sets, and without those that choose
 * among records which the person may not list.
 */
export function useFilters() {
  const { definition, fixed } = useListSetup();
  const { data: me } = useMe();
  const filters = filtersOf(
    definition.model,
    ['q', ...(definition.hiddenFilters ?? []), ...Object.keys(fixed)],
    definition.filters,
  );
  return filters.filter(({ props }) => {
    const target = (props as FilterProps).field.reference?.resource;
    return target === undefined || me === undefined || can(me.role.permissions, `${target}:list`);
  });
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

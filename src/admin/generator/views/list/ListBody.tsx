import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Pagination, useCanAccess, useListContext } from 'react-admin';
import { ListTitle } from './ListTitle.tsx';
import { hasEdit } from '../../define-resource.ts';
import { useKeptTrail } from '../form/neighbours/trail.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useBulkPermissions } from './bulk/use-bulk-permissions.ts';
import { RecordCards } from './cards/RecordCards.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { ListFailed } from './ListFailed.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { SimilarNote } from './SimilarNote.tsx';
import { useListSetup } from './state/ListSetup.tsx';
import { GridTable } from './table/GridTable.tsx';
import { usePageKeys } from './table/use-page-keys.ts';
import { GridToolbar } from './toolbar/GridToolbar.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('./table/KeysDialog.tsx')).KeysDialog }));

const PER_PAGE = [25, 50, 100, 250];

const isFiltered = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).some((value) => value !== undefined && value !== null && value !== '');

/**
 * Whether the page has not yet heard of its list anew: an empty one that is remembered from before may have got its first record since.
 */
function useNewlyAsked(isFetching: boolean): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    if (!isFetching) setHeard(true);
  }, [isFetching]);
  return isFetching && !heard;
}

/** A list below its title: toolbar, selection, records and pagination; or the reason why there are none. */
export function ListBody({ title }: { title: string | false | undefined }) {
  const { resource, defaultTitle, filterValues, total, isPending, isFetching, error } = useListContext();
  const { definition, phone, createPath } = useListSetup();
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
  const may = useBulkPermissions();
  useKeptTrail();
  const search = useRef<HTMLInputElement>(null);
  const [keys, showKeys] = usePageKeys(search);
  const heading = title !== false && (
    <ListTitle
      title={title ?? defaultTitle ?? ''}
      total={isPending ? 0 : (total ?? 0)}
      countWords={definition.countWords}
    />
  );
  const filtered = isFiltered(filterValues);
  const none = !isPending && !error && total === 0;
  const isNewlyAsked = useNewlyAsked(isFetching === true);
  if (none && !filtered && isNewlyAsked) {
    return (
      <>
        {heading}
        <Skeleton variant="rounded" height={320} aria-busy="true" />
      </>
    );
  }
  if (none && !filtered) {
    return (
      <>
        {heading}
        {definition.listHead}
        <EmptyList definition={definition} {...(createPath === undefined ? {} : { createPath })} />
      </>
    );
  }
  return (
    <Box sx={{ mt: { md: -1 } }}>
      {heading}
      {definition.listHead}
      <GridToolbar search={search} selectable={may.any} onKeys={() => showKeys(true)} />
      <FilterChips />
      <Card>
        <SimilarNote />
        {error ? (
          <ListFailed />
        ) : none ? (
          <NothingMatches />
        ) : phone ? (
          <RecordCards selectable={may.any} />
        ) : (
          <GridTable selectable={may.any} editable={mayEdit === true && hasEdit(definition)} />
        )}
        {!none && !error && (
          <Pagination rowsPerPageOptions={PER_PAGE} sx={{ '& .MuiToolbar-root': { minHeight: 40 } }} />
        )}
      </Card>
      <BulkBar />
      {keys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </Box>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { getRows, type RowsQuery, type TableImport } from '../api/import-api.ts';
import { importKey } from '../api/use-table-import.ts';

const PER_PAGE = 20;

export type RowsPage = {
  rows: readonly Schemas['ImportRow'][];
  error: unknown;
  isPending: boolean;
  page: number;
  pages: number;
  setPage: (page: number) => void;
};

/** A page of the rows of an import, as its latest report has them. */
export function useRows({ id, report }: TableImport, query: RowsQuery): RowsPage {
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useQuery({
    queryKey: [...importKey(id), 'rows', report?.at, query, page],
    queryFn: () => getRows(id, { ...query, from: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return { rows: data?.rows ?? [], error, isPending, page, pages: Math.ceil((data?.total ?? 0) / PER_PAGE), setPage };
}

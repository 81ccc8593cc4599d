import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Column, PagedTable } from '../../../../history/table/PagedTable.tsx';

const PER_PAGE = 50;

type Props<T> = { label: string; columns: readonly Column<T & { id: number }>[]; rows: readonly T[]; empty: string };

/** A table of rows that are all there already, in pages. */
export function LocalTable<T extends object>({ label, columns, rows, empty }: Props<T>) {
  const [page, setPage] = useState(0);
  const first = page * PER_PAGE;
  return (
    <PagedTable
      label={label}
      columns={columns}
      rows={rows.slice(first, first + PER_PAGE).map((row, place) => ({ ...row, id: first + place }))}
      total={rows.length}
      page={page}
      perPage={PER_PAGE}
      onPage={setPage}
      empty={<Typography color="text.secondary">{empty}</Typography>}
    />
  );
}

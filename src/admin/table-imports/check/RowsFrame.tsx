import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { RowsPage } from './use-rows.ts';

/** Rows with their pages; while they come, and when they cannot, it says so. */
export function RowsFrame({ of, children }: { of: RowsPage; children: ReactNode }) {
  const { error, isPending, page, pages, setPage } = of;
  const problem = useErrorText(error);
  if (problem !== '') return <Alert severity="error">{problem}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />;
  return (
    <Box>
      {children}
      {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} sx={{ p: 2 }} />}
    </Box>
  );
}

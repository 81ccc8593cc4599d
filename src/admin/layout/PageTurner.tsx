import TablePagination from '@mui/material/TablePagination';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  total: number;
  /** From 0. If records were deleted and the page no longer exists, the last one is shown. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
};

/** Pagination outside react-admin's lists, which have their own. */
export function PageTurner({ total, page, perPage, onPage }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.max(0, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => onPage(next)}
      labelDisplayedRows={({ from, to, count }) =>
        t('ra.navigation.page_range_info', {
          offsetBegin: formatNumber(from),
          offsetEnd: formatNumber(to),
          total: formatNumber(count),
        })
      }
      slotProps={{
        actions: {
          previousButton: { 'aria-label': t('ra.navigation.previous') },
          nextButton: { 'aria-label': t('ra.navigation.next') },
        },
      }}
    />
  );
}

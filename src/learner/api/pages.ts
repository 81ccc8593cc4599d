import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { ASK_ALWAYS } from './network.ts';

/** Rows on a page. */
const PAGE = 60;

interface Page<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
}

type Read<Row> = (range: [first: number, last: number]) => Promise<{ data?: Row[]; response: Response }>;

async function readPage<Row>(read: Read<Row>, first: number): Promise<Page<Row>> {
  const { data = [], response } = await read([first, first + PAGE - 1]);
  return { rows: data, total: Number(response.headers.get('content-range')?.split('/')[1] ?? data.length) };
}

/** A list that is read page after page; what was shown stays until another filter has its answer. */
export function usePages<Row>(queryKey: QueryKey, read: Read<Row>) {
  return useInfiniteQuery({
    ...ASK_ALWAYS,
    queryKey,
    queryFn: ({ pageParam }) => readPage(read, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return seen < total ? seen : undefined;
    },
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

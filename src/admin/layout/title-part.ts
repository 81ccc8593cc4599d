import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

/** What the document title says beside the heading of the page. */
interface TitlePart {
  before?: string | undefined;
  after?: string | undefined;
}

const partAtom = atom<TitlePart>({});

/**
 * Says in the document title what the heading leaves to the page, so that windows and bookmarks can be told apart: the page of a test that
 * is open, whose attempt it is.
 */
export function useTitlePart({ before, after }: TitlePart): void {
  const tell = useSetAtom(partAtom);
  useEffect(() => {
    tell({ before, after });
    return () => tell({});
  }, [tell, before, after]);
}

/** Joins the heading with what the page says beside it. */
export function useJoinedTitle(): (heading: string) => string {
  const { before, after } = useAtomValue(partAtom);
  return useCallback(
    (heading: string) => [before, heading, after].filter((part) => part !== undefined && part !== '').join(' — '),
    [before, after],
  );
}

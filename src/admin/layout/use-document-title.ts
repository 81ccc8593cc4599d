import { useEffect } from 'react';
import { useJoinedTitle } from './title-part.ts';

/**
 * Keeps the document title equal to the page's heading, which react-admin's pages render themselves,
 * without what stands beside it (`data-aside`), and with what the page adds by `useTitlePart`.
 * @param headingId the id of the heading
 * @param product the suffix of every title
 */
export function useDocumentTitle(headingId: string, product: string): void {
  const joined = useJoinedTitle();
  useEffect(() => {
    const heading = document.getElementById(headingId);
    if (heading === null) return;
    const write = () => {
      const copy = heading.cloneNode(true) as HTMLElement;
      for (const aside of copy.querySelectorAll('[data-aside]')) aside.remove();
      const words = copy.textContent?.trim() ?? '';
      document.title = words === '' ? product : `${joined(words)} · ${product}`;
    };
    const observer = new MutationObserver(write);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    write();
    return () => observer.disconnect();
  }, [headingId, product, joined]);
}

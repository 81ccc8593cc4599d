import { useEffect } from 'react';

/**
 * Keeps the document title equal to the page's heading, which react-admin's pages render themselves.
 * @param headingId the id of the heading
 * @param product the suffix of every title
 */
export function useDocumentTitle(headingId: string, product: string): void {
  useEffect(() => {
    const heading = document.getElementById(headingId);
    if (heading === null) return;
    const write = () => {
      const words = heading.textContent?.trim() ?? '';
      document.title = words === '' ? product : `${words} · ${product}`;
    };
    const observer = new MutationObserver(write);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    write();
    return () => observer.disconnect();
  }, [headingId, product]);
}

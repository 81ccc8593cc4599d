import { useEffect } from 'react';

/**
 * The title of the window follows the heading of the page, which react-admin's pages write themselves.
 * @param headingId the heading
 * @param product what every title ends with
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

import { useEffect } from 'react';

/**
 * Only pages where people sign may connect to the person's computer, by the policy that their document comes with. Whoever comes there from
 * another page still has the policy of that one, so that the document is loaded anew; the browser keeps the state of its history.
 */
export function useOwnPolicy(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
  }, []);
}

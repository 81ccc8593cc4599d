import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Begins each page at its top. Whoever goes back finds the page where they left it, as far as the browser can. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes.
  useLayoutEffect(() => {
    if (type !== 'POP') document.documentElement.scrollTop = 0;
  }, [pathname]);
}

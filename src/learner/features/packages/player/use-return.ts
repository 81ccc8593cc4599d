import { useEffect, useRef } from 'react';

/** Calls back when the browser shows the page again as it was left, by its way back: what had been told to end is over then. */
export function useReturn(onReturn: () => void): void {
  const told = useRef(onReturn);
  told.current = onReturn;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) told.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

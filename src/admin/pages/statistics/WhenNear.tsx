import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below what is seen a part is made ready. */
const AHEAD = '240px';

type Props = {
  children: ReactNode;
  /** The height that is kept free before, in pixels. */
  height: number;
  /** Shown wherever it is. */
  isWanted?: boolean;
};

/** Asks all parts of the page to show themselves, as printing does. */
export const SHOW_ALL = 'synaq-show-all';

/** Shows its children once they come near to what is seen, or are printed: so a long page is there at once. */
export function WhenNear({ children, height, isWanted = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const show = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    for (const name of ['beforeprint', SHOW_ALL]) window.addEventListener(name, show);
    return () => {
      observer.disconnect();
      for (const name of ['beforeprint', SHOW_ALL]) window.removeEventListener(name, show);
    };
  }, [isNear]);
  return (
    <Box ref={place} sx={{ minWidth: 0, minHeight: isNear || isWanted ? 0 : height }}>
      {(isNear || isWanted) && children}
    </Box>
  );
}

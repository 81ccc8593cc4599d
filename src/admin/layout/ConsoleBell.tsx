import Box from '@mui/material/Box';
import { Icon } from '#shared/browser/ui/Icon.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';

const LiveBell = lazy(async () => ({ default: (await import('./LiveBell.tsx')).LiveBell }));

/** The page comes first: the bell is loaded this much later, in milliseconds. */
const AFTER_MS = 1500;

/** The bell of the console. Until it is loaded its picture stands there, so that nothing jumps. */
export function ConsoleBell({ isPageThere }: { isPageThere: boolean }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isPageThere) return undefined;
    const timer = setTimeout(() => {
      performance.mark('preload');
      setIsDue(true);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPageThere]);
  const picture = (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 1, color: 'text.disabled' }}>
      <Icon name="bell" size={22} />
    </Box>
  );
  return (
    <Box sx={{ width: 44, height: 44 }}>
      {isDue ? (
        <Suspense fallback={picture}>
          <LiveBell />
        </Suspense>
      ) : (
        picture
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';

const LiveBell = lazy(async () => ({ default: (await import('./LiveBell.tsx')).LiveBell }));

/** The page comes first: the bell is loaded this much later, in milliseconds. */
const AFTER_MS = 1500;

/** The bell of the console. Its place is kept until it is loaded. */
export function ConsoleBell() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      performance.mark('preload');
      setIsDue(true);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ width: 44, height: 44 }}>
      <Suspense>{isDue && <LiveBell />}</Suspense>
    </Box>
  );
}

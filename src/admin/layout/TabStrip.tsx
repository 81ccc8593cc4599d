import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';

/** So long tabs may still glide to where the chosen one would have been in sight before. */
const SETTLING_MS = 500;

/** Tabs that are scrolled where there are too many, with the chosen one in sight. */
export function TabStrip(props: Omit<TabsProps, 'variant' | 'allowScrollButtonsMobile' | 'ref'>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = strip.current?.querySelector('[role="tablist"]');
    const scroller = list?.parentElement;
    if (list == null || scroller == null || typeof ResizeObserver === 'undefined') return undefined;
    let isSettledAt = 0;
    const showChosen = () => {
      const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      if (tab === undefined) return;
      const { left, right } = scroller.getBoundingClientRect();
      if (tab.left < left) scroller.scrollLeft -= left - tab.left;
      else if (tab.right > right) scroller.scrollLeft += tab.right - right;
    };
    // Tabs scroll to the chosen one themselves, but their arrows come after that and take its place at the edge.
    const observer = new ResizeObserver(() => {
      isSettledAt = performance.now() + SETTLING_MS;
      showChosen();
    });
    const onScroll = () => {
      if (performance.now() < isSettledAt) showChosen();
    };
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, []);
  return <Tabs {...props} ref={strip} variant="scrollable" allowScrollButtonsMobile />;
}

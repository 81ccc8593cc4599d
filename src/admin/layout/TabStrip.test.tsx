// @vitest-environment jsdom
import Tab from '@mui/material/Tab';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabStrip } from './TabStrip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boxed = (element: Element, left: number, right: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, right - left, 48));

it('keeps the chosen tab in sight when there is less room for the tabs', () => {
  const noticed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notice: () => void;
      constructor(notice: () => void) {
        this.#notice = notice;
      }
      observe(element: Element) {
        noticed.set(element, this.#notice);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <TabStrip value="b" aria-label="Parts">
      <Tab value="a" label="A" />
      <Tab value="b" label="B" />
    </TabStrip>,
  );
  const scroller = screen.getByRole('tablist').parentElement as HTMLElement;
  boxed(scroller, 56, 334);
  const tab = boxed(screen.getByRole('tab', { name: 'B' }), 321, 414);
  scroller.scrollLeft = 100;
  noticed.get(scroller)?.();
  expect(scroller.scrollLeft).toBe(180);
  tab.mockReturnValue(new DOMRect(40, 0, 93, 48));
  noticed.get(scroller)?.();
  expect(scroller.scrollLeft).toBe(164);
});

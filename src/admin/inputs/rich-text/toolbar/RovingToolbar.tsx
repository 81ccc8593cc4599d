import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';

type Props = {
  label: string;
  /** The id of the element that the toolbar controls. */
  controls?: string;
  /** The key of the tool that is first in the tab order. */
  first: string;
  /** The tools; each sets `data-tool={key}` and the tabIndex for its key. */
  children: (tabIndexOf: (key: string) => number) => ReactNode;
  onEscape?: () => void;
  sx?: SxProps<Theme>;
  ref?: Ref<HTMLDivElement>;
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar with a roving tabindex: one stop of the Tab key, arrow keys move between the tools. */
export function RovingToolbar({ label, controls, first, children, onEscape, sx, ref }: Props) {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && onEscape !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
      return;
    }
    const step = STEPS[event.key];
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = tools.indexOf(event.target as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    tools[step(at, tools.length)]?.focus();
  };
  return (
    <Box
      ref={ref}
      role="toolbar"
      aria-label={label}
      {...(controls !== undefined && { 'aria-controls': controls })}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const tool = event.target.closest<HTMLElement>('[data-tool]')?.dataset.tool;
        if (tool !== undefined) setCurrent(tool);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, ...(sx as object) }}
    >
      {children((key) => (key === current ? 0 : -1))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LEAST_WIDTH, MOST_WIDTH } from './column-widths.ts';

/** Pixels, by one press of an arrow. */
const STEP = 10;

type Props = {
  /** What the column is called. */
  label: string;
  /** Pixels. */
  width: number;
  /** Follows the pointer from where it is pressed. */
  onDrag: ((event: unknown) => void) | undefined;
  onWidth: (width: number) => void;
  onFit: () => void;
};

/** The edge of a column: dragged or moved by the arrows to another width; a double click or Enter makes it fit its contents. */
export function WidthHandle({ label, width, onDrag, onWidth, onFit }: Props) {
  const { t } = useI18n();
  const press = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowLeft: () => onWidth(width - STEP),
      ArrowRight: () => onWidth(width + STEP),
      Home: () => onWidth(LEAST_WIDTH),
      End: () => onWidth(MOST_WIDTH),
      Enter: onFit,
    };
    if (act[event.key] === undefined) return;
    event.preventDefault();
    act[event.key]?.();
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('console.columns.width', { name: label })}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      className="width-handle"
      onKeyDown={press}
      onMouseDown={(event: MouseEvent) => {
        // Else the drag selects the text that it passes.
        event.preventDefault();
        onDrag?.(event);
      }}
      onTouchStart={(event) => onDrag?.(event)}
      onDoubleClick={onFit}
    />
  );
}

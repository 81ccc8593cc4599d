import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { API_PREFIX } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ElementView, type Shown } from '../drawing/ElementView.tsx';
import { paperOf } from '../model/element.ts';
import { moved, placed } from '../model/design.ts';
import type { Design } from '../model/use-design.ts';
import { useElementName } from '../model/use-element-name.ts';
import { Grid, Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';
import { type Draggable, useDragging } from './use-dragging.ts';

type Props = {
  design: Design;
  shown: Shown;
  /** Pixels of a millimetre. */
  scale: number;
  /** The distance of the grid in millimetres; without it there is none. */
  grid: number | undefined;
  /** Ids of elements with something wrong. */
  wrong: ReadonlySet<string>;
  disabled: boolean;
  onRemove: () => void;
  onDuplicate: () => void;
};

/** The margin that most printers leave, in millimetres. */
const MARGIN = 10;
const STEP = 1;
const FINE_STEP = 0.1;
const COARSE_STEP = 5;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const stepOf = (event: KeyboardEvent) => (event.shiftKey ? COARSE_STEP : event.altKey ? FINE_STEP : STEP);

/**
 * The sheet with its elements: chosen, moved and resized by mouse, pen or touch, and by the keyboard. Arrows move by a
 * millimetre, with Shift by five, with Alt by a tenth.
 */
export function DesignCanvas(props: Props) {
  const { design, shown, scale, grid, wrong, disabled, onRemove, onDuplicate } = props;
  const { t } = useI18n();
  const { palette } = useTheme();
  const nameOf = useElementName();
  const { layout, chosen, locked } = design;
  const paper = paperOf(layout);
  const items: Draggable[] = layout.elements.map((element) => ({
    ...{ key: element.id, x: element.x, y: element.y, width: element.width, height: element.height },
    locked: disabled || locked.has(element.id),
    square: element.kind === 'qr',
  }));
  const pointer = useDragging({
    ...{ items, chosen, paper, margin: MARGIN, scale, grid },
    onChoose: design.choose,
    onPlace: (boxes) => design.change(placed(layout, boxes), 'drag'),
    onSettle: design.settle,
  });

  const onKey = (event: KeyboardEvent, id: string) => {
    const arrow = ARROWS[event.key];
    const keys = chosen.has(id) ? chosen : new Set([id]);
    const movable = new Set([...keys].filter((key) => !locked.has(key)));
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' || event.key === ' ') design.choose(new Set([id]));
    else if (event.key === 'Escape') design.choose(new Set());
    else if (disabled) return;
    else if (arrow !== undefined) {
      const step = stepOf(event);
      design.change(moved(layout, movable, { x: arrow.x * step, y: arrow.y * step }), `keys ${[...movable].join(' ')}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (isCommand && event.code === 'KeyD') onDuplicate();
    else return;
    event.preventDefault();
  };
  const onSheetKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand || disabled) return;
    if (event.code === 'KeyA') design.choose(new Set(layout.elements.map(({ id }) => id)));
    else if (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)) design.redo();
    else if (event.code === 'KeyZ') design.undo();
    else return;
    event.preventDefault();
  };
  const [only] = items.filter(({ key }) => chosen.has(key));

  return (
    <svg
      ref={pointer.svg}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="group"
      aria-label={t('certificateDesign.sheet')}
      style={{
        ...{ display: 'block', width: paper.width * scale, height: paper.height * scale },
        ...{ background: '#fff', userSelect: 'none', overflow: 'visible', boxShadow: '0 2px 14px rgb(0 0 0 / 22%)' },
      }}
      onKeyDown={onSheetKey}
      onPointerDown={pointer.onPointerDown}
      onPointerMove={pointer.onPointerMove}
      onPointerUp={pointer.onPointerUp}
      onPointerCancel={pointer.onPointerCancel}
    >
      {layout.background !== null && (
        <image
          href={`${API_PREFIX}/files/${layout.background}`}
          {...paper}
          preserveAspectRatio="none"
          style={{ pointerEvents: 'none' }}
        />
      )}
      {grid !== undefined && <Grid paper={paper} grid={grid} />}
      {layout.elements.map((element, at) => {
        const { id, x, y, width, height } = element;
        const isChosen = chosen.has(id);
        const edge = wrong.has(id) ? palette.error.main : isChosen ? '#d97706' : 'transparent';
        return (
          <g
            key={id}
            role="button"
            tabIndex={0}
            aria-pressed={isChosen}
            aria-label={t('certificateDesign.elementAt', {
              ...{ name: nameOf(element), number: at + 1 },
              ...{ x: String(x), y: String(y) },
            })}
            data-element={id}
            onFocus={() => {
              if (!isChosen) design.choose(new Set([id]));
            }}
            onKeyDown={(event) => onKey(event, id)}
            onPointerDown={(event) => pointer.grab(event, id)}
            style={{ cursor: locked.has(id) ? 'default' : 'move', touchAction: 'none', outline: 'none' }}
          >
            <rect
              x={x}
              y={y - Math.max(0, 2 - height) / 2}
              width={width}
              height={Math.max(2, height)}
              fill="transparent"
              stroke={edge}
              strokeWidth={(isChosen ? 2 : 1.5) / scale}
              strokeDasharray={locked.has(id) ? `${4 / scale} ${3 / scale}` : undefined}
            />
            <g style={{ pointerEvents: 'none' }}>
              <ElementView element={element} shown={shown} />
            </g>
          </g>
        );
      })}
      <Guides guides={pointer.guides} paper={paper} scale={scale} area={pointer.area} />
      {chosen.size === 1 && only !== undefined && !only.locked && (
        <Handles box={only} scale={scale} onGrab={(event, handle) => pointer.grabHandle(event, only, handle)} />
      )}
    </svg>
  );
}

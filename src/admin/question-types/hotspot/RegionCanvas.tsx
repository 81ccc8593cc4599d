import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { API_PREFIX } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RegionShape, UNITS } from '#shared/browser/questions/question-types/hotspot/RegionShape.tsx';
import { numberPlace, regionName } from '#shared/browser/questions/question-types/hotspot/region-geometry.ts';
import { handlesOf, moved } from './shapes.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';

type Props = Drawing & { image: string; selected: number | null; onRemove: (index: number) => void };

/** The step of the arrow keys; with Shift it is smaller. */
const STEP = 0.01;
const FINE_STEP = 0.001;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const NUMBER = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  minWidth: 22,
  px: 0.5,
  borderRadius: 99,
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 700,
  lineHeight: '22px',
  color: '#fff',
  pointerEvents: 'none',
} as const;

/** The picture with its regions. They are drawn, selected, moved and reshaped by mouse or touch, and moved by arrow keys. */
export function RegionCanvas({ image, selected, onRemove, ...drawing }: Props) {
  const i18n = useI18n();
  const { palette } = useTheme();
  const { regions, onChange, onSelect, tool } = drawing;
  const pen = useDrawing(drawing);
  const colorOf = (correct: boolean) => (correct ? palette.success.dark : '#1d4e89');

  const onRegionKey = (event: KeyboardEvent, index: number) => {
    const arrow = ARROWS[event.key];
    const region = regions[index];
    if (region !== undefined && arrow !== undefined) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const next = moved(region, { x: arrow.x * step, y: arrow.y * step });
      onChange(regions.map((each, at) => (at === index ? next : each)));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else return;
    event.preventDefault();
  };
  const onDrawingKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') pen.cancel();
    if (event.key === 'Enter' && pen.corners.length > 0) {
      pen.closePolygon();
      event.preventDefault();
    }
  };

  return (
    <Box
      onKeyDown={onDrawingKey}
      sx={{
        position: 'relative',
        width: 'fit-content',
        maxWidth: '100%',
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        lineHeight: 0,
        userSelect: 'none',
      }}
    >
      <Box
        component="img"
        src={`${API_PREFIX}/files/${image}`}
        alt=""
        draggable={false}
        sx={{ display: 'block', maxWidth: '100%', borderRadius: 'inherit' }}
      />
      <svg
        ref={pen.svg}
        viewBox={`0 0 ${UNITS} ${UNITS}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={i18n.t('questionEditor.hotspot.drawing')}
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          cursor: tool === null ? 'default' : 'crosshair',
          touchAction: tool === null ? 'auto' : 'none',
        }}
        onPointerDown={pen.onPointerDown}
        onPointerMove={pen.onPointerMove}
        onPointerUp={pen.onPointerUp}
        onPointerCancel={pen.cancel}
        onDoubleClick={() => pen.corners.length > 0 && pen.closePolygon()}
      >
        {regions.map(({ shape, coords, correct, label }, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a new region has no id, and shapes hold no state
            key={index}
            role="button"
            tabIndex={0}
            aria-pressed={index === selected}
            aria-label={regionName(i18n, index + 1, label)}
            onFocus={() => onSelect(index)}
            onKeyDown={(event) => onRegionKey(event, index)}
            onPointerDown={(event) => pen.grab(event, index)}
            style={{ cursor: tool === null ? 'move' : 'crosshair', touchAction: 'none', outline: 'none' }}
          >
            <RegionShape shape={shape} coords={coords} fill="none" stroke="#fff" strokeWidth={6} strokeOpacity={0.85} />
            <RegionShape
              shape={shape}
              coords={coords}
              fill={colorOf(correct)}
              fillOpacity={index === selected ? 0.3 : 0.12}
              stroke={index === selected ? '#d97706' : colorOf(correct)}
              strokeWidth={index === selected ? 4 : 2}
            />
          </g>
        ))}
        {pen.draft !== undefined && tool !== null && (
          <RegionShape
            shape={tool}
            coords={pen.draft}
            fill="#d97706"
            fillOpacity={0.2}
            stroke="#d97706"
            strokeWidth={3}
          />
        )}
        {pen.corners.length > 0 && (
          <polyline
            points={pen.corners.map(({ x, y }) => `${x * UNITS},${y * UNITS}`).join(' ')}
            fill="none"
            stroke="#d97706"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {regions.map((region, index) => {
        const { x, y } = numberPlace(region);
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a new region has no id, and numbers hold no state
            key={index}
            aria-hidden
            sx={{ ...NUMBER, left: `${x * 100}%`, top: `${y * 100}%`, bgcolor: colorOf(region.correct) }}
          >
            {index + 1}
          </Box>
        );
      })}
      {tool === null &&
        selected !== null &&
        regions[selected] !== undefined &&
        handlesOf(regions[selected]).map(({ x, y }, handle) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place only
            key={handle}
            aria-hidden
            data-handle={handle}
            onPointerDown={(event) => pen.grabHandle(event, selected, handle)}
            onPointerMove={pen.onPointerMove}
            onPointerUp={pen.onPointerUp}
            sx={{
              position: 'absolute',
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: 16,
              height: 16,
              transform: 'translate(-50%, -50%)',
              borderRadius: '50%',
              bgcolor: '#fff',
              border: '3px solid #d97706',
              cursor: 'grab',
              touchAction: 'none',
            }}
          />
        ))}
      {pen.corners.map(({ x, y }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are only added at the end
          key={index}
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            width: 10,
            height: 10,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            bgcolor: '#d97706',
            pointerEvents: 'none',
          }}
        />
      ))}
    </Box>
  );
}

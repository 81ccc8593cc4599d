import useMediaQuery from '@mui/material/useMediaQuery';
import type { PointerEvent } from 'react';
import type { Box } from '../geometry/boxes.ts';
import { HANDLES, type Handle, placeOf } from '../geometry/resize.ts';

type Props = {
  box: Box;
  /** Pixels of a millimetre. */
  scale: number;
  onGrab: (event: PointerEvent, handle: Handle) => void;
};

const PX = { mouse: 10, finger: 18 };

/** What an element is resized by. The keyboard has the numbers of the panel for it. */
export function Handles({ box, scale, onGrab }: Props) {
  const isFinger = useMediaQuery('(pointer: coarse)');
  const side = (isFinger ? PX.finger : PX.mouse) / scale;
  return (
    <g>
      {HANDLES.map((handle) => {
        const place = placeOf(handle);
        return (
          <rect
            key={handle}
            data-handle={handle}
            x={box.x + box.width * place.x - side / 2}
            y={box.y + box.height * place.y - side / 2}
            width={side}
            height={side}
            rx={side / 4}
            fill="#fff"
            stroke="#d97706"
            strokeWidth={2 / scale}
            style={{ cursor: `${handle}-resize`, touchAction: 'none' }}
            onPointerDown={(event) => onGrab(event, handle)}
          />
        );
      })}
    </g>
  );
}

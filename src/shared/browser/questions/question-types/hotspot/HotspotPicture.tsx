import type { ReactNode } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { QuestionPicture } from '../parts/QuestionPicture.tsx';
import styles from './hotspot.module.css';
import { UNITS } from './RegionShape.tsx';
import { numberPlace } from './region-geometry.ts';

type Hotspot = Schemas['PaperHotspot'];

interface HotspotPictureProps {
  hotspot: Hotspot;
  /** Renders one region within the SVG over the picture. */
  region: (region: Hotspot['regions'][number], index: number) => ReactNode;
  /** The tone of a region's number: its colour and icon. */
  toneOf: (id: string) => string | undefined;
}

/** The question's picture with its numbered regions. */
export function HotspotPicture({ hotspot, region, toneOf }: HotspotPictureProps) {
  const { image, alt, regions } = hotspot;
  return (
    <QuestionPicture image={image} alt={alt}>
      <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" className={styles.drawing} role="presentation">
        {regions.map(region)}
      </svg>
      {regions.map((each, index) => {
        const { x, y } = numberPlace(each);
        return (
          <span
            key={each.id}
            className={styles.number}
            data-mark={toneOf(each.id)}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-hidden="true"
          >
            {index + 1}
          </span>
        );
      })}
    </QuestionPicture>
  );
}

import type { ReactNode } from 'react';
import { QuestionPicture } from '../parts/QuestionPicture.tsx';
import styles from './image-labels.module.css';
import type { PaperImageLabels, Zone } from './placements.ts';

interface Props {
  question: PaperImageLabels;
  /** Renders one zone; it fills the place of the zone. */
  zone: (zone: Zone, index: number) => ReactNode;
}

/** The picture with its zones. They are placed by fractions of the picture, so they lie right at every width. */
export function LabelPicture({ question: { image, alt, zones }, zone }: Props) {
  return (
    <QuestionPicture image={image} alt={alt}>
      {zones.map((each, index) => {
        const [left, top, right, bottom] = each.coords.map((part) => part * 100) as [number, number, number, number];
        return (
          <div
            key={each.id}
            className={styles.place}
            data-side={sideOf(left + right)}
            style={{ left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` }}
          >
            {zone(each, index)}
          </div>
        );
      })}
    </QuestionPicture>
  );
}

/** Near an edge of the picture a label keeps to its zone's edge, so as not to leave the picture. */
function sideOf(twiceTheMiddle: number): 'start' | 'end' | undefined {
  if (twiceTheMiddle < 60) return 'start';
  return twiceTheMiddle > 140 ? 'end' : undefined;
}

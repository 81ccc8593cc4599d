import type { ReactNode } from 'react';
import { API_PREFIX } from '../../../api.ts';
import { useI18n } from '../../../i18n/index.ts';
import styles from './image-labels.module.css';
import type { PaperImageLabels, Zone } from './placements.ts';

interface Props {
  question: PaperImageLabels;
  /** Renders one zone; it fills the place of the zone. */
  zone: (zone: Zone, index: number) => ReactNode;
}

/** The picture with its zones. They are placed by fractions of the picture, so they lie right at every width. */
export function LabelPicture({ question: { image, alt, zones }, zone }: Props) {
  const { t, localized } = useI18n();
  return (
    <div className={styles.picture}>
      <img
        src={`${API_PREFIX}/files/${image}`}
        alt={(alt && localized(alt)) || t('question.picture')}
        className={styles.image}
        draggable={false}
      />
      {zones.map((each, index) => {
        const [left, top, right, bottom] = each.coords.map((part) => part * 100) as [number, number, number, number];
        return (
          <div
            key={each.id}
            className={styles.place}
            style={{ left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` }}
          >
            {zone(each, index)}
          </div>
        );
      })}
    </div>
  );
}

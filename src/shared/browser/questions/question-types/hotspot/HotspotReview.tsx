import { useI18n } from '../../../i18n/index.ts';
import { ChoiceRows, toneOf } from '../parts/ChoiceRows.tsx';
import type { AnswerReviewProps } from '../question-type.ts';
import { choiceRows } from '../parts/choice-rows.ts';
import { HotspotPicture } from './HotspotPicture.tsx';
import styles from './hotspot.module.css';
import { RegionShape } from './RegionShape.tsx';
import { regionName } from './region-geometry.ts';

/** The chosen regions and, with a key, the right ones: on the picture and as a list. */
export function HotspotReview({ review }: AnswerReviewProps) {
  const i18n = useI18n();
  const { hotspot } = review.item;
  if (hotspot === undefined) return <div />;
  const rows = choiceRows(
    hotspot.regions.map(({ id, label }) => ({ id, text: label })),
    review,
    (answer) => (answer.type === 'hotspot' ? answer.choices : []),
  );
  const tones = new Map(rows.map((row) => [row.id, toneOf(row)]));
  // Regions that are neither chosen nor right would only hide the others.
  const told = rows.filter(({ id }) => tones.get(id) !== undefined);
  const number = (id: string) => hotspot.regions.findIndex((region) => region.id === id) + 1;
  return (
    <div className={styles.hotspot}>
      <HotspotPicture
        hotspot={hotspot}
        toneOf={(id) => tones.get(id)}
        region={({ id, shape, coords }) => (
          <g key={id} className={styles.region} data-mark={tones.get(id)}>
            <RegionShape shape={shape} coords={coords} className={styles.halo} />
            <RegionShape shape={shape} coords={coords} className={styles.outline} />
          </g>
        )}
      />
      <ChoiceRows rows={told} text={({ id }) => regionName(i18n, number(id), hotspot.regions[number(id) - 1]?.label)} />
    </div>
  );
}

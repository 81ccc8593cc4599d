import { useId } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { formulasInWords } from '../../formulas/formula-words.ts';
import matching from '../matching/matching.module.css';
import styles from './image-labels.module.css';
import { freeLabels, type PaperImageLabels, type Placements, type Zone } from './placements.ts';

interface Props {
  open: boolean;
  question: PaperImageLabels;
  placements: Placements;
  disabled: boolean;
  name: (zone: Zone, index: number) => string;
  /** With an empty label: the zone is emptied. */
  onChoose: (zone: string, label: string) => void;
}

/** The zones as a list, each with a select of the labels that fit it. */
export function ZoneList({ open, question, placements, disabled, name, onChoose }: Props) {
  const { t, localized } = useI18n();
  const id = useId();
  const free = new Set(freeLabels(question, placements).map((label) => label.id));
  return (
    <details className={styles.list} open={open || undefined}>
      <summary>{t('question.zoneList')}</summary>
      <div className={matching.matching}>
        {question.zones.map((zone, index) => {
          const own = placements.get(zone.id) ?? '';
          const fitting = question.labels.filter(({ group }) => group === zone.group);
          return (
            <div key={zone.id} className={matching.row} data-chosen={own !== '' || undefined}>
              <span id={`${id}z${index}`} className={matching.left}>
                {name(zone, index)}
              </span>
              <select
                className={matching.select}
                aria-labelledby={`${id}z${index}`}
                value={own}
                disabled={disabled}
                onChange={(event) => onChoose(zone.id, event.target.value)}
              >
                <option value="">{t('question.choose')}</option>
                {fitting.map((label) => (
                  <option key={label.id} value={label.id}>
                    {formulasInWords(localized(label.text))}
                    {label.id !== own && !free.has(label.id) ? ` (${t('question.labelUsed')})` : ''}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </details>
  );
}

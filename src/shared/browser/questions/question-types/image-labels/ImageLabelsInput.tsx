import { useMemo, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { regionName } from '../hotspot/region-geometry.ts';
import { useSmallTargets } from '../hotspot/use-small-targets.ts';
import { formulasInWords } from '../../formulas/formula-words.ts';
import type { AnswerInputProps } from '../question-type.ts';
import styles from './image-labels.module.css';
import { LabelFace } from './LabelFace.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import { answerOf, freeLabels, type Label, placed, placementsIn, type Zone } from './placements.ts';
import { useLabelDrag } from './use-label-drag.ts';
import { ZoneList } from './ZoneList.tsx';

/**
 * Labels for the zones of a picture: dragged, or chosen and put down by click, tap or keyboard, or picked from a list. The list comes first
 * where zones are too small for a finger.
 */
export function ImageLabelsInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const wordsOf = ({ text }: Label) => formulasInWords(i18n.localized(text));
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const question = item.imageLabels;
  const box = useRef<HTMLDivElement>(null);
  const regions = useMemo(
    () => (question?.zones ?? []).map(({ coords }) => ({ shape: 'rect' as const, coords })),
    [question],
  );
  const isSmall = useSmallTargets(box, regions);
  const { drag, handlers } = useLabelDrag((label, from, zone) => {
    if (zone !== null) put(label, zone);
    else if (from !== null) clear(from);
  });
  if (question === undefined) return <div />;
  const { labels, zones } = question;
  const placements = placementsIn(answer);
  const labelOf = (id: string | null | undefined) => labels.find((label) => label.id === id);
  const nameOf = (id: string) => {
    const index = zones.findIndex((zone) => zone.id === id);
    return regionName(i18n, index + 1, zones[index]?.label);
  };
  const fits = (label: Label | undefined, zone: Zone) => label !== undefined && label.group === zone.group;

  function put(id: string, zoneId: string) {
    const [label, zone] = [labelOf(id), zones.find((one) => one.id === zoneId)];
    if (disabled || label === undefined || zone === undefined || question === undefined) return;
    if (!fits(label, zone)) return setSaid(t('question.labelElsewhere', { label: wordsOf(label) }));
    onChange(answerOf(question, placed(placements, zoneId, label)));
    setHeld(null);
    setSaid(t('question.labelPut', { label: wordsOf(label), zone: nameOf(zoneId) }));
  }

  function clear(zoneId: string) {
    if (disabled || question === undefined) return;
    onChange(answerOf(question, placed(placements, zoneId, null)));
    setSaid(t('question.zoneEmptied', { zone: nameOf(zoneId) }));
  }

  function pressZone(zoneId: string) {
    if (held !== null) return put(held, zoneId);
    const own = placements.get(zoneId);
    if (own === undefined) return setSaid(t('question.labelFirst'));
    clear(zoneId);
    setHeld(own);
  }

  const moving = labelOf(drag?.label ?? held);
  const zoneButton = (zone: Zone, index: number) => {
    const own = labelOf(placements.get(zone.id));
    const state = own ? wordsOf(own) : t('question.zoneEmpty');
    return (
      <button
        type="button"
        className={styles.zone}
        data-zone={zone.id}
        data-filled={own !== undefined || undefined}
        data-fits={(moving !== undefined && fits(moving, zone)) || undefined}
        disabled={disabled}
        aria-label={`${regionName(i18n, index + 1, zone.label)}: ${state}`}
        title={own && wordsOf(own)}
        onClick={() => pressZone(zone.id)}
        {...(own && !disabled && handlers(own.id, zone.id))}
      >
        <span className={styles.number} data-number={index + 1} />
        {own && <LabelFace label={own} />}
      </button>
    );
  };

  const chip = (label: Label) => (
    <li key={label.id}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={held === label.id}
        disabled={disabled}
        onClick={() => setHeld(held === label.id ? null : label.id)}
        {...(!disabled && handlers(label.id, null))}
      >
        <LabelFace label={label} />
      </button>
    </li>
  );

  const free = freeLabels(question, placements);
  const list = (
    <ZoneList
      key="list"
      open={isSmall}
      question={question}
      placements={placements}
      disabled={disabled}
      name={(zone, index) => regionName(i18n, index + 1, zone.label)}
      onChoose={(zone, label) => onChange(answerOf(question, placed(placements, zone, labelOf(label) ?? null)))}
    />
  );
  return (
    <div ref={box} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.question}>
      {isSmall && list}
      <ul className={styles.tray} data-tray aria-label={t('question.labels')}>
        {free.map(chip)}
        {free.length === 0 && <li className={styles.none}>{t('question.labelsGone')}</li>}
      </ul>
      <LabelPicture question={question} zone={zoneButton} />
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
      {!isSmall && list}
      {drag && moving && (
        <span className={styles.flying} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          <LabelFace label={moving} />
        </span>
      )}
    </div>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { ChoiceCard } from '../parts/ChoiceCard.tsx';
import choices from '../parts/choices.module.css';
import type { AnswerInputProps } from '../question-type.ts';
import { HotspotPicture } from './HotspotPicture.tsx';
import styles from './hotspot.module.css';
import { RegionShape } from './RegionShape.tsx';
import { regionName } from './region-geometry.ts';
import { useSmallTargets } from './use-small-targets.ts';

const NONE: readonly never[] = [];
const STEPS: Record<string, -1 | 1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Regions of a picture, chosen by touch, mouse or keyboard, or from a list. The list comes first where regions are too
 * small for a finger.
 */
export function HotspotInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const { hotspot } = item;
  const isSmall = useSmallTargets(box, hotspot?.regions ?? NONE);
  if (hotspot === undefined) return <div />;
  const { regions, maxChoices } = hotspot;
  const single = maxChoices === 1;
  const chosen = new Set(answer?.type === 'hotspot' ? answer.choices : []);
  /** The radio button in the tab order: the chosen one, or the first. */
  const stop = regions.find(({ id }) => chosen.has(id))?.id ?? regions[0]?.id;

  function choose(id: string, checked: boolean) {
    if (disabled) return;
    const full = !single && checked && chosen.size >= maxChoices;
    setRefused(full);
    if (full) return;
    const next = single ? new Set(checked ? [id] : []) : new Set([...chosen].filter((one) => one !== id));
    if (checked) next.add(id);
    onChange({ type: 'hotspot', choices: regions.map((each) => each.id).filter((each) => next.has(each)) });
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const { id = '' } = regions[index] ?? {};
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') choose(id, single || !chosen.has(id));
    else if (step !== undefined) {
      const other = regions[(index + step + regions.length) % regions.length];
      if (other === undefined) return;
      box.current?.querySelector<SVGElement>(`[data-region="${CSS.escape(other.id)}"]`)?.focus();
      if (single) choose(other.id, true);
    } else return;
    event.preventDefault();
  }

  /** SVG has no native radio buttons and check boxes, so these shapes get the ARIA role and state. */
  const region = ({ id, shape, coords, label }: (typeof regions)[number], index: number) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two, so the rule does not see it
    <g
      key={id}
      role={single ? 'radio' : 'checkbox'}
      aria-checked={chosen.has(id)}
      aria-disabled={disabled || undefined}
      aria-label={regionName(i18n, index + 1, label)}
      tabIndex={disabled || (single && id !== stop) ? -1 : 0}
      className={styles.region}
      data-region={id}
      data-mark={chosen.has(id) ? 'chosen' : undefined}
      data-live={!disabled || undefined}
      onClick={() => choose(id, single || !chosen.has(id))}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      <RegionShape shape={shape} coords={coords} className={styles.halo} />
      <RegionShape shape={shape} coords={coords} className={styles.outline} />
    </g>
  );

  const card = ({ id, label }: Schemas['PaperHotspot']['regions'][number], index: number) => (
    <ChoiceCard
      key={id}
      kind={single ? 'radio' : 'checkbox'}
      group={`${labelledBy}list`}
      checked={chosen.has(id)}
      disabled={disabled}
      onChange={(checked) => choose(id, checked)}
    >
      {regionName(i18n, index + 1, label)}
    </ChoiceCard>
  );

  const picture = (
    <div
      key="picture"
      ref={box}
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.frame}
    >
      <HotspotPicture hotspot={hotspot} region={region} toneOf={(id) => (chosen.has(id) ? 'chosen' : undefined)} />
    </div>
  );
  const list = (
    <details key="list" className={styles.list} open={isSmall || undefined}>
      <summary>{t('question.regionList')}</summary>
      <div role={single ? 'radiogroup' : 'group'} aria-labelledby={labelledBy} className={choices.list}>
        {regions.map(card)}
      </div>
    </details>
  );
  const count = !single && (
    <p key="count" className={styles.count} data-refused={refused || undefined} aria-live="polite">
      {t('question.regionsChosen', { count: chosen.size, max: maxChoices })}
      {refused && ` · ${t('question.regionLimit', { smart_count: maxChoices })}`}
    </p>
  );

  return <div className={styles.hotspot}>{isSmall ? [list, count, picture] : [picture, count, list]}</div>;
}

import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { secondsFrom } from '#shared/exams/sections.ts';
import { timerAtom } from '../clock/timer-atoms.ts';
import type { AttemptSession } from '../journal/kept.ts';
import styles from './SectionList.module.css';

interface SectionListProps {
  session: Pick<AttemptSession, 'sections' | 'section' | 'unlimited'>;
  /** The seconds left in the section while the clock is stopped; null while it runs. */
  standing: number | null;
  /** The questions of the section that runs. */
  children: ReactNode;
}

/** The sections of a paper: which are over, which one runs, which are to come, and the time that is left in all. */
export function SectionList({ session, standing, children }: SectionListProps) {
  const { t, localized, formatDuration } = useI18n();
  const { lifetime } = useAtomValue(timerAtom);
  const { sections, section, unlimited } = session;
  const left = Math.max(0, standing ?? lifetime) + secondsFrom(sections, section + 1);
  return (
    <div>
      <ol className={styles.sections}>
        {sections.map(({ title, seconds }, index) => {
          const place = index < section ? 'past' : index === section ? 'here' : 'ahead';
          const isTimed = place === 'ahead' && seconds > 0;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: sections of an attempt never change
              key={index}
              data-place={place}
              aria-current={place === 'here' ? 'step' : undefined}
            >
              <p className={styles.name}>
                {place === 'past' ? <Icon name="check" size={16} /> : <span aria-hidden="true">{index + 1}.</span>}
                <span className={styles.title}>{localized(title)}</span>
                <span className={styles.state}>
                  {isTimed ? formatDuration(seconds) : t(`paperSections.standing.${place}`)}
                </span>
              </p>
              {place === 'here' && children}
            </li>
          );
        })}
      </ol>
      {!unlimited && secondsFrom(sections, 0) > 0 && (
        <p className={styles.total}>{t('paperSections.totalLeft', { time: formatDuration(left) })}</p>
      )}
    </div>
  );
}

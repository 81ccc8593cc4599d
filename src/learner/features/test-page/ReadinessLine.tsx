import type { ReactNode } from 'react';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './ReadinessCheck.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'busy';

const ICONS = { good: 'check', warning: 'alert', bad: 'close', busy: 'refresh' } as const satisfies Record<
  Tone,
  string
>;

/** One thing that was checked, and how it stands. */
export function ReadinessLine({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon name={ICONS[tone]} size={22} />
      <span>{children}</span>
    </li>
  );
}

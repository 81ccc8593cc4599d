import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './SideTabs.module.css';

export interface SideTab {
  key: string;
  label: string;
  count?: number;
  content: ReactNode;
}

/** Panels beside the film, one at a time. */
export function SideTabs({ label, tabs }: { label: string; tabs: readonly SideTab[] }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | undefined>(tabs[0]?.key);
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (shown === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.indexOf(shown);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (here + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.key);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={styles.side}>
      <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === shown.key}
            aria-controls={`${id}panel`}
            tabIndex={key === shown.key ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(key)}
          >
            {name}
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${shown.key}`} className={styles.panel}>
        {shown.content}
      </div>
    </div>
  );
}

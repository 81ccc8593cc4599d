import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

export interface TabsProps<Id extends string> {
  tabs: readonly { id: Id; label: ReactNode; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** What the tabs are about, for screen readers. */
  label: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Several panels in one place; the arrow keys go from tab to tab. */
export function Tabs<Id extends string>({ tabs, value, onChange, label, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = MOVES[event.key]?.(at, tabs.length - 1);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ContentsLine } from '#shared/browser/packages/index.ts';
import { Icon, type IconName } from '#shared/browser/ui/index.ts';
import styles from './Contents.module.css';

interface ContentsProps {
  lines: readonly ContentsLine[];
  onChoose: (itemId: string) => void;
}

const ICONS: Readonly<Record<ContentsLine['state'], IconName>> = {
  passed: 'check',
  done: 'check',
  failed: 'close',
  begun: 'half',
  none: 'dot',
};

/** The table of contents: what can be opened is a button. */
export function Contents({ lines, onChoose }: ContentsProps) {
  return (
    <ol className={styles.list}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} onChoose={onChoose} />
          {line.children.length > 0 && <Contents lines={line.children} onChoose={onChoose} />}
        </li>
      ))}
    </ol>
  );
}

function Line({ line, onChoose }: Pick<ContentsProps, 'onChoose'> & { line: ContentsLine }) {
  const { t } = useI18n();
  const { id, title, state, isCurrent, canOpen, children } = line;
  // A group is no more than a heading.
  const isClosed = state === 'none' && !canOpen && !isCurrent && children.length === 0;
  const words = (
    <>
      <Icon name={isClosed ? 'lock' : ICONS[state]} size={18} className={styles.icon} />
      <span className={styles.title}>{title}</span>
      {isClosed && <span className={styles.state}>{t('packages.itemStates.closed')}</span>}
      {state !== 'none' && <span className={styles.state}>{t(`packages.itemStates.${state}`)}</span>}
    </>
  );
  if (!canOpen || isCurrent)
    return (
      <span className={styles.line} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
        {words}
      </span>
    );
  return (
    <button type="button" className={styles.line} data-state={state} onClick={() => onChoose(id)}>
      {words}
    </button>
  );
}

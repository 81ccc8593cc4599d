import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon } from '#shared/browser/ui/index.ts';
import type { QuestionStanding } from '../exam/exam-state.ts';
import styles from './QuestionNavigator.module.css';

interface QuestionNavigatorProps {
  rows: QuestionStanding[];
  current: number;
  onGoTo: (position: number) => void;
  onFinish: () => void;
  /** What the last button says. */
  finishText: string;
}

const LEGEND = ['full', 'partly', 'refused', 'none', 'marked'] as const;
/** Explained only where they occur. */
const RARE: readonly string[] = ['partly', 'refused'];

/** A numbered button for every question, showing which are answered, marked and current. */
export function QuestionNavigator({ rows, current, onGoTo, onFinish, finishText }: QuestionNavigatorProps) {
  const { t } = useI18n();
  return (
    <div className={styles.navigator}>
      <ol className={styles.grid}>
        {rows.map(({ position, answered, marked }) => (
          <li key={position}>
            <button
              type="button"
              className={styles.cell}
              data-answered={answered}
              aria-current={position === current ? 'true' : undefined}
              aria-label={[
                t('question.number', { number: position + 1 }),
                t(`testing.standing.${answered}`),
                ...(marked ? [t('testing.standing.marked')] : []),
              ].join(', ')}
              onClick={() => onGoTo(position)}
            >
              {position + 1}
              {answered === 'refused' && (
                <span className={styles.problem}>
                  <Icon name="alert" size={12} />
                </span>
              )}
              {marked && (
                <span className={styles.flag}>
                  <Icon name="flag" size={12} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.filter((kind) => !RARE.includes(kind) || rows.some(({ answered }) => answered === kind)).map((kind) => (
          <li key={kind}>
            {kind === 'marked' ? (
              <span className={styles.legendFlag}>
                <Icon name="flag" size={12} />
              </span>
            ) : (
              <span className={styles.sample} data-answered={kind} />
            )}
            {t(`testing.standing.${kind}`)}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onFinish}>
        {finishText}
      </Button>
    </div>
  );
}

import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon, Spinner } from '#shared/browser/ui/index.ts';
import styles from './eds.module.css';
import { type Step, STEPS } from './use-eds-signing.ts';

type State = 'waiting' | 'now' | 'done' | 'failed';

function stateOf(at: number, step: Step | undefined, failed: boolean): State {
  const now = step === undefined ? -1 : STEPS.indexOf(step);
  if (at < now) return 'done';
  if (at > now) return 'waiting';
  return failed ? 'failed' : 'now';
}

/** The three steps of signing in, and how far it has come. */
export function EdsSteps({ step, failed }: { step: Step | undefined; failed: boolean }) {
  const { t } = useI18n();
  return (
    <ol className={styles.steps} aria-live="polite">
      {STEPS.map((one, at) => {
        const state = stateOf(at, step, failed);
        return (
          <li
            key={one}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark state={state} number={at + 1} />
            </span>
            <span>
              <strong>{t(`eds.steps.${one}.title`)}</strong>
              <span className={styles.hint}>{t(`eds.steps.${one}.${state === 'now' ? 'now' : 'text'}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ state, number }: { state: State; number: number }) {
  if (state === 'done') return <Icon name="check" size={18} />;
  if (state === 'failed') return <Icon name="close" size={18} />;
  return state === 'now' ? <Spinner /> : number;
}

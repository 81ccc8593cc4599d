import type { ReactNode } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Spinner, useRetryWhenBack } from '#shared/browser/ui/index.ts';
import type { ExamState } from '../exam/exam-state.ts';
import { canFillScreen, fillScreen } from '../integrity/full-screen.ts';
import styles from './FullScreenStatus.module.css';
import { UntilClock } from './UntilClock.tsx';

interface PrepareScreenProps {
  state: Pick<ExamState, 'phase' | 'loading'>;
  title: string;
  /** The questions come one at a time, without a way back. */
  forward: boolean;
  /** Sections with a time of their own. */
  sections: readonly Schemas['Section'][];
  fullScreen: boolean;
  /** When the server starts the clock by itself; null: there is no clock. */
  clockStartsAt: number | null;
  now: () => Date;
  /** The face that is asked for, if one is. */
  faces: ReactNode;
  onBegin: () => void;
  onLoad: (anyway: boolean) => void;
}

/**
 * Before the clock starts: loads the paper, says that there is no way back where there is none and, if the test requires it, enters full
 * screen.
 */
export function PrepareScreen(props: PrepareScreenProps) {
  const { title, forward, sections, fullScreen, clockStartsAt, now, faces, onBegin, onLoad } = props;
  const { phase, loading } = props.state;
  const { t, localized, formatDuration } = useI18n();
  const { done, total, failed } = loading;
  useRetryWhenBack(failed, () => onLoad(false));
  if (phase === 'ready') {
    return (
      <main className={styles.screen} id="content">
        <h1>{title}</h1>
        {sections.length > 0 && (
          <>
            <h2>{t('paperSections.introTitle')}</h2>
            <p className={styles.text}>{t(forward ? 'paperSections.introForward' : 'paperSections.intro')}</p>
            <ol className={styles.sections}>
              {sections.map(({ title: name, seconds }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sections of an attempt never change
                <li key={index}>
                  {localized(name)}
                  {seconds > 0 && <span className={styles.time}>{formatDuration(seconds)}</span>}
                </li>
              ))}
            </ol>
          </>
        )}
        {forward && (
          <>
            <h2>{t('testing.forward.title')}</h2>
            <p className={styles.text}>{t('testing.forward.intro')}</p>
          </>
        )}
        {fullScreen && (
          <p className={styles.text}>
            {t(canFillScreen() ? 'testing.fullScreen.before' : 'testing.fullScreen.cannot')}
          </p>
        )}
        {faces}
        {clockStartsAt !== null && <UntilClock startsAt={clockStartsAt} now={now} />}
        <Button
          size="l"
          onClick={() => {
            // Browsers require the click itself for full screen. Whether it worked is checked later.
            if (fullScreen) void fillScreen();
            onBegin();
          }}
        >
          {t(
            forward
              ? 'testing.forward.begin'
              : sections.length > 0
                ? 'paperSections.begin'
                : 'testing.fullScreen.begin',
          )}
        </Button>
      </main>
    );
  }
  return (
    <main className={styles.screen} id="content">
      <h1>{title}</h1>
      {failed ? (
        <>
          <Alert tone="warning" title={t('testing.prepare.failed')}>
            {t('testing.prepare.failedText', { done, total })}
          </Alert>
          <div className={styles.ways}>
            <Button icon="refresh" onClick={() => onLoad(false)}>
              {t('actions.retry')}
            </Button>
            <Button variant="secondary" onClick={() => onLoad(true)}>
              {t('testing.prepare.anyway')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Spinner />
          <p role="status">{t('testing.prepare.title')}</p>
          {total > 0 && (
            <progress
              className={styles.progress}
              max={total}
              value={done}
              aria-label={t('testing.prepare.pictures', { done, total })}
            />
          )}
          <p className={styles.text}>{t('testing.prepare.text')}</p>
        </>
      )}
    </main>
  );
}

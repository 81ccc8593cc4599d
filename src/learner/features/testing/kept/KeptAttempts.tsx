import { useEffect, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { Icon, LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../../../paths.ts';
import { TimeLeft } from '../../../ui/TimeLeft.tsx';
import { ExamWords } from '../ExamWords.tsx';
import { openDisk } from '../journal/device.ts';
import { type KeptHere, keptHere } from './kept-here.ts';
import styles from './KeptAttempts.module.css';

const CLOCKS = { steady: () => performance.now(), wall: () => Date.now() };

/** While the server cannot be reached: the attempts that this device keeps, each with a way back into it. */
export function KeptAttempts() {
  const [kept, setKept] = useState<{ found: KeptHere[]; at: number }>({ found: [], at: 0 });

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const { disk } = await openDisk();
      const found = await keptHere(disk, readSession()?.ID ?? 0, CLOCKS);
      if (wanted) setKept({ found, at: Date.now() });
    };
    look().catch(() => {
      // The journals cannot be read: there is no way back without the server.
    });
    return () => {
      wanted = false;
    };
  }, []);

  if (kept.found.length === 0) return null;
  return (
    <ExamWords>
      <Kept {...kept} />
    </ExamWords>
  );
}

function Kept({ found, at }: { found: readonly KeptHere[]; at: number }) {
  const { t, localized } = useI18n();
  return (
    <section className={styles.kept} aria-label={t('testing.kept.title')}>
      <h2 className={styles.heading}>
        <Icon name="wifi-off" />
        {t('testing.kept.title')}
      </h2>
      <p className={styles.text}>{t('testing.kept.text')}</p>
      <ul className={styles.list}>
        {found.map(({ attemptId, testId, title, leftMs, isQueued }) => {
          const isOver = leftMs !== null && leftMs <= 0;
          return (
            <li key={attemptId} className={styles.attempt}>
              <div className={styles.about}>
                <h3 className={styles.title}>{localized(title)}</h3>
                {isQueued && <p className={styles.state}>{t('testing.kept.queued')}</p>}
                {isOver && !isQueued && <p className={styles.state}>{t('testing.kept.over')}</p>}
                {leftMs !== null && !isOver && <TimeLeft until={new Date(at + leftMs).toISOString()} />}
              </div>
              <LinkButton to={learnerPaths.testing(testId)} variant={isQueued || isOver ? 'secondary' : 'primary'}>
                {t(isQueued || isOver ? 'testing.kept.open' : 'testCard.continue')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

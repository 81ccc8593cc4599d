import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';
import { isSafeExamBrowser } from '../../exam-access/safe-exam-browser.ts';
import { learnerPaths } from '../../paths.ts';
import { TimeLeft } from '../../ui/TimeLeft.tsx';
import { obstacleOf } from './obstacles.ts';
import { yourMinutes } from './rules.ts';
import styles from './StartBar.module.css';
import { StartDialog } from './StartDialog.tsx';

/** Starts the test after a confirmation, continues an attempt, or says why neither is possible. */
export function StartBar({ detail }: { detail: MyTestDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [asking, setAsking] = useState(false);
  const { test, requirements } = detail;
  const { unlimited } = requirements;

  if (test.activeAttemptId !== null) {
    return (
      <section className={styles.bar} aria-label={t('testPage.start.running')}>
        <div>
          <p className={styles.lead}>{t('testPage.start.running')}</p>
          {test.activeDeadlineAt && !unlimited && <TimeLeft until={test.activeDeadlineAt} />}
          {test.activeOpenBy && <p>{t('testCard.openBy', { date: i18n.formatDateTime(test.activeOpenBy) })}</p>}
        </div>
        <LinkButton to={learnerPaths.testing(test.id)} size="l">
          {t('testCard.continue')}
        </LinkButton>
      </section>
    );
  }

  const obstacle = obstacleOf(detail, isSafeExamBrowser(), i18n);
  if (obstacle !== null) return <Alert tone="warning">{obstacle}</Alert>;

  const minutes = yourMinutes(test.durationMinutes, requirements);
  const again = test.attemptsUsed > 0;
  return (
    <section className={styles.bar} aria-label={t('testPage.start.label')}>
      <p className={styles.lead}>
        {unlimited ? t('testPage.start.leadUnlimited') : t('testPage.start.lead', { smart_count: minutes })}
      </p>
      <Button size="l" onClick={() => setAsking(true)}>
        {t(again ? 'testPage.start.again' : 'testPage.start.first')}
      </Button>
      <StartDialog
        open={asking}
        testId={test.id}
        minutes={unlimited ? null : minutes}
        needsCode={requirements.accessCode}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

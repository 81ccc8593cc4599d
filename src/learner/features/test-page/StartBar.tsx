import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog, LinkButton, useErrorText } from '#shared/browser/ui/index.ts';
import { forgetMyTests, startAttempt } from '../../api/attempts.ts';
import type { MyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { TimeLeft } from '../../ui/TimeLeft.tsx';
import styles from './StartBar.module.css';

/** Start, after a word that the clock begins; or continue what is under way. */
export function StartBar({ test }: { test: MyTest }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => startAttempt(test.id),
    onSuccess: () => {
      forgetMyTests(client);
      void navigate(learnerPaths.testing(test.id));
    },
  });

  const failure = useErrorText(start.error);

  if (test.activeAttemptId !== null) {
    return (
      <section className={styles.bar} aria-label={t('testPage.start.running')}>
        <div>
          <p className={styles.lead}>{t('testPage.start.running')}</p>
          {test.activeDeadlineAt && <TimeLeft until={test.activeDeadlineAt} />}
        </div>
        <LinkButton to={learnerPaths.testing(test.id)} size="l">
          {t('testCard.continue')}
        </LinkButton>
      </section>
    );
  }

  const again = test.attemptsUsed > 0;
  return (
    <section className={styles.bar} aria-label={t('testPage.start.label')}>
      <p className={styles.lead}>{t('testPage.start.lead', { smart_count: test.durationMinutes })}</p>
      <Button size="l" onClick={() => setAsking(true)}>
        {t(again ? 'testPage.start.again' : 'testPage.start.first')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('testPage.start.question')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)} disabled={start.isPending}>
              {t('testPage.start.notYet')}
            </Button>
            <Button onClick={() => start.mutate()} loading={start.isPending}>
              {t('testPage.start.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('testPage.start.clock', { smart_count: test.durationMinutes })}</p>
        {start.error && <Alert tone="danger">{failure}</Alert>}
      </Dialog>
    </section>
  );
}

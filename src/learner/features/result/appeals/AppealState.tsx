import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Badge, Button, Dialog, useErrorText, type Tone } from '#shared/browser/ui/index.ts';
import { appealsKey, type MyAppeal, withdrawAppeal } from '../../../api/appeals.ts';
import styles from './AppealPart.module.css';

const TONES = {
  sent: 'info',
  considering: 'info',
  accepted: 'success',
  rejected: 'warning',
  withdrawn: 'neutral',
} as const satisfies Record<MyAppeal['state'], Tone>;

/** My appeal against a question, its state and the answer of staff. It can be withdrawn while nobody has decided. */
export function AppealState({ attemptId, appeal }: { attemptId: number; appeal: MyAppeal }) {
  const { t, formatDateTime } = useI18n();
  const client = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const isOpen = appeal.state === 'sent' || appeal.state === 'considering';
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => withdrawAppeal(appeal.id),
    onSuccess: async () => {
      setWithdrawing(false);
      await client.invalidateQueries({ queryKey: appealsKey(attemptId) });
    },
  });
  const failure = useErrorText(withdraw.error);
  return (
    <section className={styles.state} aria-label={t('appeal.yours')}>
      <div className={styles.head}>
        <span className={styles.term}>{t('appeal.yours')}</span>
        <Badge tone={TONES[appeal.state]}>{t(`appeal.states.${appeal.state}`)}</Badge>
        <span className={styles.muted}>{t('appeal.sent', { date: formatDateTime(appeal.createdAt) })}</span>
      </div>
      <p className={styles.line}>{t(`appeal.kinds.${appeal.kind}`)}</p>
      <p className={styles.words}>{appeal.text}</p>
      {appeal.answer !== null && (
        <>
          <span className={styles.term}>{t('appeal.answer')}</span>
          <p className={styles.words}>{appeal.answer}</p>
        </>
      )}
      {isOpen && (
        <Button variant="ghost" size="s" onClick={() => setWithdrawing(true)}>
          {t('appeal.withdraw')}
        </Button>
      )}
      <Dialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('appeal.withdrawing')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setWithdrawing(false)} disabled={withdraw.isPending}>
              {t('appeal.cancel')}
            </Button>
            <Button onClick={() => withdraw.mutate()} loading={withdraw.isPending}>
              {t('appeal.withdraw')}
            </Button>
          </>
        }
      >
        <p className={styles.line}>{t('appeal.withdrawText')}</p>
        {withdraw.error && <Alert tone="danger">{failure}</Alert>}
      </Dialog>
    </section>
  );
}

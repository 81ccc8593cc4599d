import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog, TextArea, useErrorText } from '#shared/browser/ui/index.ts';
import { askForRetake, MY_TESTS_KEY, type MyTestDetail } from '../../api/my-tests.ts';
import { retakeNews } from './retake-news.ts';
import styles from './RetakeCard.module.css';

const COMMENT_LIMIT = 2000;

/** The state of the latest retake request; a request form when no attempt is left. */
export function RetakeCard({ detail }: { detail: MyTestDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => askForRetake(detail.test.id, comment),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: MY_TESTS_KEY });
      setAsking(false);
      setComment('');
    },
  });
  const failure = useErrorText(ask.error);
  const news = retakeNews(detail, i18n);
  if (news === null && !detail.mayAskForRetake) return null;
  return (
    <section className={styles.card} aria-label={t('testPage.retake.label')}>
      {news !== null && (
        <Alert tone={news.tone}>
          <p className={styles.line}>{news.text}</p>
          {news.words !== null && <p className={styles.words}>{news.words}</p>}
        </Alert>
      )}
      {detail.mayAskForRetake && (
        <div className={styles.ask}>
          <p className={styles.line}>{t('testPage.retake.lead')}</p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('testPage.retake.ask')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('testPage.retake.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)} disabled={ask.isPending}>
              {t('testPage.start.notYet')}
            </Button>
            <Button onClick={() => ask.mutate()} loading={ask.isPending}>
              {t('testPage.retake.send')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('testPage.retake.comment')}
          hint={t('testPage.retake.hint')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          maxLength={COMMENT_LIMIT}
          rows={4}
        />
        {ask.error && <Alert tone="danger">{failure}</Alert>}
      </Dialog>
    </section>
  );
}

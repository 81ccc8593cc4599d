import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, TextArea, useErrorText } from '#shared/browser/ui/index.ts';
import { type MyRequest, rateRequest } from '../api/support.ts';
import styles from './help.module.css';

const SCORES = [1, 2, 3, 4, 5] as const;

/** How good the help was: asked once, shown from then on. */
export function RatingCard({ request, onRated }: { request: MyRequest; onRated: () => void }) {
  const { t } = useI18n();
  const name = useId();
  const [score, setScore] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const rate = useMutation({
    networkMode: 'always',
    mutationFn: () => rateRequest(request.id, { score: score ?? 0, words }),
    onSuccess: onRated,
  });
  const failure = useErrorText(rate.error);
  if (request.rating !== null)
    return <Alert tone="success">{t('myHelp.rated', { score: request.rating.score })}</Alert>;
  return (
    <div className={styles.rating}>
      <fieldset className={styles.scores}>
        <legend>{t('myHelp.rate')}</legend>
        {SCORES.map((one) => (
          <label key={one} className={styles.score} title={t(`myHelp.scores.${one}`)}>
            <input
              type="radio"
              name={name}
              checked={score === one}
              aria-label={`${one}: ${t(`myHelp.scores.${one}`)}`}
              onChange={() => setScore(one)}
            />
            <span aria-hidden="true">{one}</span>
          </label>
        ))}
      </fieldset>
      {score !== null && (
        <>
          <TextArea
            label={t('myHelp.ratingWords')}
            value={words}
            maxLength={1000}
            rows={2}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button size="s" loading={rate.isPending} onClick={() => rate.mutate()}>
            {t('myHelp.sendRating')}
          </Button>
        </>
      )}
      {rate.error && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}

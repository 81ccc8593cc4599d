import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Skeleton } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../../api/webinars.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Recording } from '../recordings/Recording.tsx';
import styles from './RecordingCards.module.css';

function wordsOf(film: MyWebinar['film']): string {
  if (film === null) return 'noRecording';
  return film.state === 'making' ? 'recordingMaking' : 'recordingLater';
}

/** The recordings of a webinar, each played in its place, and what becomes of the rest. */
export function RecordingCards({ webinar }: { webinar: MyWebinar }) {
  const { t, formatPercent } = useI18n();
  const { recordings, film } = webinar;
  return (
    <>
      {recordings.map(({ id }) => (
        <I18nProvider key={id} namespaces={['player']} pending={<Skeleton />}>
          <Recording id={id} />
        </I18nProvider>
      ))}
      {(film !== null || recordings.length === 0) && (
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>{t('webinars.recordings')}</h2>
          {film?.state === 'making' && (
            <ProgressBar share={film.percent / 100} label={t('webinars.view.recordingMade')} />
          )}
          <p className={styles.text}>
            {t(`webinars.view.${wordsOf(film)}`, { percent: formatPercent(film?.percent ?? 0) })}
          </p>
        </Card>
      )}
    </>
  );
}

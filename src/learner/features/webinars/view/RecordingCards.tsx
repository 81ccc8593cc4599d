import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Skeleton } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../../api/webinars.ts';
import { Recording } from '../recordings/Recording.tsx';
import styles from './RecordingCards.module.css';

/** The recordings of a webinar, each played in its place. */
export function RecordingCards({ webinar }: { webinar: MyWebinar }) {
  const { t } = useI18n();
  const { recordings, recorded } = webinar;
  if (recordings.length === 0) {
    return (
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{t('webinars.recordings')}</h2>
        <p className={styles.text}>{t(recorded ? 'webinars.view.recordingLater' : 'webinars.view.noRecording')}</p>
      </Card>
    );
  }
  return recordings.map(({ id }) => (
    <I18nProvider key={id} namespaces={['player']} pending={<Skeleton />}>
      <Recording id={id} />
    </I18nProvider>
  ));
}

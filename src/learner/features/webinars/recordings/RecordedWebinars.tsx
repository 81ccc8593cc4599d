import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { type RecordedWebinar, useRecordings } from '../../../api/webinars.ts';
import { learnerPaths } from '../../../paths.ts';
import { CardGrid } from '../../../ui/cards/CardGrid.tsx';
import { CoverCard } from '../../../ui/cards/CoverCard.tsx';
import styles from './RecordedWebinars.module.css';

/** The recordings that are for me, also of webinars that were held elsewhere. Nothing while there are none. */
export function RecordedWebinars() {
  const { t } = useI18n();
  const { data = [], hasNextPage, fetchNextPage, isFetchingNextPage } = useRecordings();
  return (
    <>
      <CardGrid title={t('webinars.recorded')} items={data}>
        {(recording) => <RecordedCard recording={recording} />}
      </CardGrid>
      {hasNextPage && (
        <div>
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('webinars.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function RecordedCard({ recording }: { recording: RecordedWebinar }) {
  const { localized, formatDate } = useI18n();
  const { id, title, theme, thumbnail, durationSeconds, heldAt } = recording;
  return (
    <CoverCard
      to={learnerPaths.recordedWebinar(id)}
      title={localized(title)}
      theme={theme && localized(theme)}
      picture={
        <span className={styles.picture} aria-hidden="true">
          {thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}
          <Icon name="play" size={26} />
        </span>
      }
    >
      {[heldAt && formatDate(heldAt), durationSeconds !== null && clockText(Math.floor(durationSeconds))]
        .filter(Boolean)
        .join(' · ')}
    </CoverCard>
  );
}

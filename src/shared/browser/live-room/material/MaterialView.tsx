import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../i18n/index.ts';
import { Button, Icon, Spinner } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import styles from '../stage/stage.module.css';

// What draws pages is large: it comes with the first document.
const DocumentPages = lazy(async () => ({ default: (await import('./DocumentPages.tsx')).DocumentPages }));

/** Signed addresses end: they are asked for again before that. */
const FRESH_MS = 20 * 60_000;

/** What the host has put before all. */
export function MaterialView({ material }: { material: Schemas['RoomMaterial'] }) {
  const { t, localized } = useI18n();
  const { api, amHost, run } = useRoom();
  const { mediaFileId, kind } = material;
  const { data, isError, refetch } = useQuery({
    queryKey: ['room-material', api.id, mediaFileId],
    queryFn: api.material,
    staleTime: FRESH_MS,
  });
  const title = localized(material.title);
  return (
    <figure className={styles.material}>
      <div className={styles.materialBody}>
        {data === undefined && !isError && <Spinner />}
        {isError && (
          <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        )}
        {data && <Shown key={mediaFileId} {...data} kind={kind} title={title} />}
      </div>
      <figcaption className={styles.materialTitle}>
        <Icon name="file" />
        <span className={styles.name}>{title}</span>
        {amHost && (
          <Button size="s" variant="secondary" onClick={() => void run(() => api.putMaterial(null))}>
            {t('liveRoom.material.remove')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

interface ShownProps {
  url: string;
  mediaType: string;
  kind: string;
  title: string;
}

function Shown({ url, mediaType, kind, title }: ShownProps) {
  const { t } = useI18n();
  if (kind === 'image') return <img className={styles.materialImage} src={url} alt={title} />;
  // biome-ignore lint/a11y/useMediaCaption: subtitles are those of the film, where it has some
  if (kind === 'video') return <video className={styles.materialImage} src={url} controls playsInline />;
  // biome-ignore lint/a11y/useMediaCaption: a recording without words of its own
  if (kind === 'audio') return <audio src={url} controls />;
  const link = (
    <a className={styles.materialLink} href={url} target="_blank" rel="noreferrer">
      <Icon name="external" />
      {t('liveRoom.material.open')}
    </a>
  );
  if (mediaType !== 'application/pdf') return link;
  return (
    <Suspense fallback={<Spinner />}>
      <DocumentPages address={url} title={title} otherwise={link} />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api.ts';
import { useI18n } from '../../i18n/index.ts';
import { Button, Dialog, ErrorState, Spinner, TextField } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import styles from './material.module.css';

const SHOWN = 20;

const find = async (q: string) =>
  bodyOf(
    await api.GET('/media-files', {
      params: {
        query: { filter: { published: true, ...(q !== '' && { q }) }, range: [0, SHOWN - 1], sort: ['id', 'DESC'] },
      },
    }),
  );

/** Chooses a media file that all see. */
export function MaterialDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, localized } = useI18n();
  const room = useRoom();
  const [wanted, setWanted] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['room-media-files', wanted.trim()],
    queryFn: () => find(wanted.trim()),
    enabled: open,
    placeholderData: (before) => before,
  });
  const put = async (id: number) => {
    if (await room.run(() => room.api.putMaterial(id))) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" title={t('liveRoom.material.choose')}>
      <div className={styles.choice}>
        <TextField
          label={t('liveRoom.material.search')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner />}
        {data?.length === 0 && <p>{t('liveRoom.material.none')}</p>}
        <ul className={styles.files}>
          {data?.map(({ id, title }) => (
            <li key={id}>
              <Button variant="ghost" wide icon="file" onClick={() => void put(id)}>
                {localized(title)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import { type Ref, useMemo } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type FilmMark, type FilmSource, Player, type PlayerHandle } from '#shared/browser/player/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = {
  file: Schemas['MediaFile'];
  links: Schemas['MediaLinks'];
  ref?: Ref<PlayerHandle>;
  /** Places that the seek bar shows: the same array while they are the same. */
  marks?: readonly FilmMark[];
  onTime?: (seconds: number) => void;
};

const sourceOf = ({ file, hls, poster }: Schemas['MediaLinks']): FilmSource => ({ file, hls, poster });

/** A film of the library as learners see it, but without limits. */
export function FilmPlayer({ file, links, ref, marks, onTime }: Props) {
  const { localized } = useI18n();
  const source = useMemo(() => sourceOf(links), [links]);
  const renew = async () =>
    sourceOf(bodyOf(await api.GET('/media-files/{id}/links', { params: { path: { id: file.id } } })));
  return (
    <Box sx={{ width: '100%', maxWidth: 640 }}>
      <Player
        // Another film begins anew.
        key={file.id}
        title={localized(file.title)}
        source={source}
        renew={renew}
        {...(ref !== undefined && { ref })}
        {...(marks !== undefined && { marks })}
        {...(onTime !== undefined && { onPlayback: ({ position }) => onTime(position) })}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Film } from './use-film.ts';

type Props = { film: Film; ref: Ref<HTMLVideoElement>; label: string; onTime: (seconds: number) => void };

/** The film of the form, to find places in it. */
export function FilmPlayer({ film: { file, links }, ref, label, onTime }: Props) {
  const { localized } = useI18n();
  if (links?.file == null) return null;
  return (
    <Box
      component="video"
      ref={ref}
      controls
      preload="metadata"
      src={links.file}
      {...(links.poster !== null && { poster: links.poster })}
      aria-label={`${label}: ${localized(file?.title ?? null)}`}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      sx={{ width: '100%', maxHeight: 320, borderRadius: 1, bgcolor: 'common.black', display: 'block' }}
    />
  );
}

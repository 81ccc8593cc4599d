import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { FilmPlayer } from './FilmPlayer.tsx';

type Props = { file: Schemas['MediaFile'] };

const words = (key: string) => `resources.media-files.content.${key}`;

/** Shown as far as browsers can, and to be saved. */
export function Preview({ file }: Props) {
  const { t, localized } = useI18n();
  const { data: links } = useQuery({
    // The content changes without an edit: when its replacement is ready.
    queryKey: ['media-links', file.id, file.revision, file.fileName, file.bytes],
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}/links', { params: { path: { id: file.id } } })),
  });
  if (links === undefined) return <Box sx={{ minHeight: 120 }} aria-busy="true" />;
  const name = t(words('preview'), { name: localized(file.title) });
  const box = { maxWidth: '100%', maxHeight: 360, borderRadius: 1, display: 'block', bgcolor: 'action.hover' } as const;
  const qualities = links.qualities.map(({ width, height }) => `${Math.min(width, height)}p`).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {links.file !== null && file.kind === 'image' && <Box component="img" src={links.file} alt={name} sx={box} />}
      {links.file !== null && file.kind === 'audio' && (
        <Box component="audio" controls preload="metadata" src={links.file} aria-label={name} sx={{ width: '100%' }} />
      )}
      {links.file !== null && file.kind === 'video' && <FilmPlayer file={file} links={links} />}
      {qualities !== '' && (
        <Typography variant="body2" color="text.secondary">
          {t(words('qualities'), { qualities })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {links.file !== null && file.kind === 'document' && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<OpenIcon />}
            href={links.file}
            target="_blank"
            rel="noreferrer"
          >
            {t(words('open'))}
          </Button>
        )}
        {links.download !== null && (
          <Button size="small" variant="outlined" startIcon={<DownloadIcon />} href={links.download}>
            {t(words('download'))}
          </Button>
        )}
      </Box>
    </Box>
  );
}

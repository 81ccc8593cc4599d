import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { subtitles: Schemas['VideoSubtitles']; onOpen: () => void; onRemove: () => void };

/** The subtitles of one language: how many cues there are. */
export function SubtitlesRow({ subtitles: { language, label, text, cueCount }, onOpen, onRemove }: Props) {
  const { t } = useI18n();
  const words = (key: string, params?: Record<string, string | number>) =>
    t(`resources.video-lessons.subtitles.${key}`, params);
  const name = t(`language.name.${language}`);
  const cues = text?.split('-->').length;
  const count = cues === undefined ? (cueCount ?? 0) : cues - 1;
  const about = [label ?? '', words('cues', { smart_count: count }), text === undefined ? '' : words('unsaved')];
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="caption" color="text.secondary">
          {about.filter((part) => part !== '').join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label={words('edit', { language: name })} onClick={onOpen}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={words('remove', { language: name })} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Paper>
  );
}

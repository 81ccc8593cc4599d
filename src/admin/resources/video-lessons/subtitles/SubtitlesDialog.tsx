import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { DropZone } from '../../../inputs/DropZone.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { CueTable } from './CueTable.tsx';
import { checkSubtitles, MOST_BYTES, storedText, textOf } from './subtitles-api.ts';

type Subtitles = Schemas['VideoSubtitles'];

type Props = {
  language: Schemas['Language'];
  subtitles: Subtitles | undefined;
  /** The lesson that may have a text already. */
  lessonId: number | undefined;
  onClose: () => void;
  onDone: (subtitles: Subtitles) => void;
};

/** Takes the subtitles of one language from a file or as text, and shows how they are read before they are kept. */
export function SubtitlesDialog({ language, subtitles, lessonId, onClose, onDone }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const words = (key: string, params?: Record<string, string>) => t(`resources.video-lessons.subtitles.${key}`, params);
  const isStored = subtitles !== undefined && subtitles.text === undefined && lessonId !== undefined;
  const [label, setLabel] = useState(subtitles?.label ?? '');
  const [typed, setTyped] = useState<string | undefined>(subtitles?.text);
  const [tooLarge, setTooLarge] = useState(false);
  const stored = useQuery({
    queryKey: ['subtitles', lessonId, language],
    queryFn: () => storedText(lessonId ?? 0, language),
    enabled: isStored,
    gcTime: 0,
  });
  const text = typed ?? stored.data ?? '';
  const check = useMutation({ mutationFn: checkSubtitles });
  const preview = useQuery({
    queryKey: ['subtitles-preview', text],
    queryFn: () => checkSubtitles(text),
    enabled: text.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const file = useMutation({ mutationFn: textOf, onSuccess: (found) => setTyped(found.text) });
  const take = (chosen: File) => {
    setTooLarge(chosen.size > MOST_BYTES);
    file.reset();
    if (chosen.size <= MOST_BYTES) file.mutate(chosen);
  };
  const done = async () => {
    const own = { language, label: label.trim() || null };
    if (typed === undefined) {
      onDone({ ...own, ...(subtitles?.cueCount !== undefined && { cueCount: subtitles.cueCount }) });
      return;
    }
    const read = await check.mutateAsync(typed).catch(() => undefined);
    if (read !== undefined && read.errors.length === 0) onDone({ ...own, text: read.text });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={small} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words('of', { language: t(`language.name.${language}`) })}</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          <DropZone
            busy={file.isPending}
            compact
            choose={words('choose')}
            words={words('drop')}
            hint={words('formats')}
            accept=".vtt,.srt,text/vtt"
            onFile={take}
          />
          {tooLarge && <Alert severity="error">{words('tooLarge')}</Alert>}
          {file.error !== null && <Alert severity="error">{messageOf(file.error)}</Alert>}
          {file.data?.unsure === true && <Alert severity="warning">{words('unsure')}</Alert>}
          <TextField
            label={words('asText')}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            multiline
            minRows={4}
            maxRows={10}
            fullWidth
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          {preview.error !== null && <Alert severity="error">{messageOf(preview.error)}</Alert>}
          {preview.data !== undefined && text.trim() !== '' && <CueTable checked={preview.data} />}
          <TextField
            label={words('label')}
            helperText={words('labelHint')}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={text.trim() === '' || file.isPending || check.isPending || (preview.data?.errors.length ?? 0) > 0}
          onClick={() => void done()}
        >
          {words('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import type { Hotspot } from './tour.ts';

/** What a learner gets behind a marked place; questions are shown without being asked. */
export function HotspotPreview({ hotspot, onClose }: { hotspot: Hotspot; onClose: () => void }) {
  const { t, localized } = useI18n();
  const titleId = useId();
  const { imageFileId, questionId, text, url } = hotspot;
  const { data: links } = useQuery({
    queryKey: ['media-links', imageFileId],
    queryFn: async () =>
      bodyOf(await api.GET('/media-files/{id}/links', { params: { path: { id: imageFileId ?? 0 } } })),
    enabled: imageFileId !== null,
  });
  const { data: question } = useGetOne<Schemas['Question']>(
    'questions',
    { id: questionId ?? 0 },
    { enabled: questionId !== null },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{localized(hotspot.title)}</DialogTitle>
      <DialogContent dividers>
        {links?.moderate != null && (
          <Box
            component="img"
            src={links.moderate}
            alt={localized(hotspot.title)}
            sx={{ maxWidth: '100%', borderRadius: 1 }}
          />
        )}
        {text !== null && <RichText text={text} />}
        {question !== undefined && <RichText text={question.text} />}
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';

const words = (key: string) => `resources.media-files.orphans.${key}`;

/** How much is stored that no file uses any more, and its end. */
export function OrphansDialog({ onClose }: { onClose: () => void }) {
  const { t, formatNumber, language } = useI18n();
  const notify = useNotify();
  const { data: orphans } = useQuery({
    queryKey: ['media-orphans'],
    queryFn: async () => bodyOf(await api.GET('/media-files/orphans')),
    gcTime: 0,
  });
  const erase = async () => {
    const { count, bytes } = bodyOf(await api.DELETE('/media-files/orphans'));
    const erased = { count: formatNumber(count), size: sizeText(bytes, language) };
    notify(t(words('erased'), erased), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t(words('title'))}
      confirm={t(words('erase'))}
      disabled={orphans === undefined || orphans.count === 0}
      onConfirm={erase}
      onClose={onClose}
    >
      {orphans === undefined && <Skeleton height={48} aria-busy="true" />}
      {orphans !== undefined && (
        <Typography>
          {orphans.count === 0
            ? t(words('none'))
            : t(words('text'), {
                days: orphans.olderThanDays,
                count: formatNumber(orphans.count),
                size: sizeText(orphans.bytes, language),
              })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

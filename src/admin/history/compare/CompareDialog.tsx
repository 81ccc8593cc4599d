import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LoadedDialog } from '../../layout/LoadedDialog.tsx';
import { type Change, compareVersions, HISTORY_KEY } from '../history-api.ts';
import { SideBySide } from './SideBySide.tsx';

type Props = {
  earlier: Change;
  /** undefined: compare with the current version. */
  later: Change | undefined;
  onClose: () => void;
};

/** Two versions of a record side by side; one below the other on a phone. */
export function CompareDialog({ earlier, later, onClose }: Props) {
  const { t, formatDateTime } = useI18n();
  const { resource, recordId } = earlier;
  const query = useQuery({
    queryKey: [HISTORY_KEY, 'compare', resource, recordId, earlier.id, later?.id],
    queryFn: () =>
      compareVersions({ resource, recordId, from: earlier.id, ...(later !== undefined && { to: later.id }) }),
    retry: false,
  });
  const versionOf = (change: Change | undefined) =>
    change === undefined ? t('history.compare.now') : formatDateTime(change.at);
  return (
    <LoadedDialog title={t('history.compare.title')} query={query} height={160} onClose={onClose}>
      {(fields) =>
        fields.length === 0 ? (
          <Typography color="text.secondary">{t('history.compare.same')}</Typography>
        ) : (
          <Box>
            <SideBySide resource={resource} fields={fields} before={versionOf(earlier)} after={versionOf(later)} />
          </Box>
        )
      }
    </LoadedDialog>
  );
}

import VrIcon from '@mui/icons-material/VrpanoOutlined';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const SIZE = { width: 72, height: 36, borderRadius: 1, flex: 'none' } as const;

/** The title of a tour with the picture of its first scene. */
export function TitleCell() {
  const { localized } = useI18n();
  const tour = useRecordContext<Schemas['VrScene']>();
  if (tour === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {tour.thumbnail === null ? (
        <Box component="span" sx={{ ...SIZE, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          <VrIcon fontSize="small" color="action" />
        </Box>
      ) : (
        <Box component="img" src={tour.thumbnail} alt="" sx={{ ...SIZE, objectFit: 'cover' }} />
      )}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {localized(tour.title)}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { SortableList } from '../../../inputs/sortable-list/index.ts';
import type { Hotspot } from './tour.ts';

type Props = {
  hotspots: Hotspot[];
  nameOf: (hotspot: Hotspot) => string;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onChange: (hotspots: Hotspot[]) => void;
};

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** The marked places of a scene, in the order in which a keyboard reaches them. */
export function HotspotList({ hotspots, nameOf, chosen, onChoose, onChange }: Props) {
  const { t } = useI18n();
  return (
    <Box>
      <Typography component="h4" variant="subtitle2" sx={{ mb: 1 }}>
        {t(words('hotspots'))}
      </Typography>
      {hotspots.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t(words('noHotspots'))}
        </Typography>
      )}
      <SortableList label={t(words('hotspots'))} items={hotspots} nameOf={nameOf} onChange={onChange} maxHeight={320}>
        {(hotspot) => (
          <Button
            size="small"
            color={hotspot.key === chosen ? 'primary' : 'inherit'}
            aria-pressed={hotspot.key === chosen}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', textTransform: 'none', width: '100%' }}
            onClick={() => onChoose(hotspot.key)}
          >
            <span>
              {nameOf(hotspot)}
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {t(words(`kinds.${hotspot.kind}`))}
              </Typography>
            </span>
          </Button>
        )}
      </SortableList>
    </Box>
  );
}

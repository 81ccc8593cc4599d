import EditIcon from '@mui/icons-material/EditOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Scene } from './tour.ts';

type Props = {
  scene: Scene;
  name: string;
  isFirst: boolean;
  /** No way leads to it. */
  isLost: boolean;
  /** Its file is no panorama. */
  isFlat: boolean;
  isChosen: boolean;
  onOpen: () => void;
};

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** A scene in the list, with the button that opens it. */
export function SceneRow({ scene, name, isFirst, isLost, isFlat, isChosen, onOpen }: Props) {
  const { t, formatNumber } = useI18n();
  const about = [
    isFirst ? t(words('first')) : '',
    t(words('markers'), { count: formatNumber(scene.hotspots.length) }),
  ].filter((part) => part !== '');
  const warnings = [...(isLost ? ['unreachable'] : []), ...(isFlat ? ['flatScene'] : [])];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, py: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: isChosen ? 700 : 400 }}>{name}</Typography>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {about.join(' · ')}
        </Typography>
        {warnings.map((warning) => (
          <Typography
            key={warning}
            variant="caption"
            sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'warning.main' }}
          >
            <WarningIcon fontSize="inherit" />
            {t(words(warning))}
          </Typography>
        ))}
      </Box>
      <IconButton
        size="small"
        aria-label={t(words('open'), { name })}
        aria-expanded={isChosen}
        color={isChosen ? 'primary' : 'default'}
        onClick={onOpen}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

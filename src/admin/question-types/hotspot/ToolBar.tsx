import CropSquareIcon from '@mui/icons-material/CropSquare';
import NearMeIcon from '@mui/icons-material/NearMeOutlined';
import PanoramaFishEyeIcon from '@mui/icons-material/PanoramaFishEye';
import PolylineIcon from '@mui/icons-material/PolylineOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { SHAPES, type ShapeName } from './shapes.ts';

const ICONS = {
  select: NearMeIcon,
  rect: CropSquareIcon,
  ellipse: PanoramaFishEyeIcon,
  polygon: PolylineIcon,
} satisfies Record<ShapeName | 'select', unknown>;

type Props = { tool: ShapeName | null; onTool: (tool: ShapeName | null) => void };

/** Chooses what the pointer does on the picture: select and move, or draw a shape. */
export function ToolBar({ tool, onTool }: Props) {
  const { t } = useI18n();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={tool ?? 'select'}
      aria-label={t('questionEditor.hotspot.tools')}
      onChange={(_, next: ShapeName | 'select' | null) => onTool(next === 'select' ? null : next)}
    >
      {(['select', ...SHAPES] as const).map((each) => {
        const Icon = ICONS[each];
        const label = t(`questionEditor.hotspot.tool.${each}`);
        return (
          <Tooltip key={each} title={label}>
            <ToggleButton value={each} aria-label={label}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}

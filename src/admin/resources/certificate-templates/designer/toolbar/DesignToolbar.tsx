import BackIcon from '@mui/icons-material/FlipToBack';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import FrontIcon from '@mui/icons-material/FlipToFront';
import GridIcon from '@mui/icons-material/Grid4x4Outlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { orderedIn } from '../model/design.ts';
import type { Addition } from '../model/element.ts';
import type { Design } from '../model/use-design.ts';
import { AddMenu } from './AddMenu.tsx';
import type { Zoom } from './use-zoom.ts';

type Props = {
  design: Design;
  zoom: Zoom;
  isGrid: boolean;
  onGrid: () => void;
  onAdd: (addition: Addition) => void;
  onRemove: () => void;
  onDuplicate: () => void;
  disabled: boolean;
};

/** What can be done with the chosen elements and the sheet. */
export function DesignToolbar({ design, zoom, isGrid, onGrid, onAdd, onRemove, onDuplicate, disabled }: Props) {
  const { t, formatPercent } = useI18n();
  const { layout, chosen, locked } = design;
  const isNone = disabled || chosen.size === 0;
  const isLocked = chosen.size > 0 && [...chosen].every((id) => locked.has(id));
  const tool = (key: string, Icon: SvgIconComponent, isOff: boolean, act: () => void, pressed?: boolean) => (
    <Tooltip title={t(`certificateDesign.tool.${key}`)}>
      <span>
        <IconButton
          size="small"
          aria-label={t(`certificateDesign.tool.${key}`)}
          disabled={isOff}
          onClick={act}
          {...(pressed !== undefined && { 'aria-pressed': pressed, color: pressed ? 'primary' : 'default' })}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
  const rule = <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />;
  return (
    <Box
      role="toolbar"
      aria-label={t('certificateDesign.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0.5 }}
    >
      <AddMenu layout={layout} onAdd={onAdd} disabled={disabled} />
      {rule}
      {tool('undo', UndoIcon, disabled || !design.canUndo, design.undo)}
      {tool('redo', RedoIcon, disabled || !design.canRedo, design.redo)}
      {rule}
      {tool('duplicate', CopyIcon, isNone, onDuplicate)}
      {tool('remove', DeleteIcon, isNone, onRemove)}
      {tool('front', FrontIcon, isNone, () => design.change(orderedIn(layout, chosen, 'front')))}
      {tool('back', BackIcon, isNone, () => design.change(orderedIn(layout, chosen, 'back')))}
      {tool(isLocked ? 'unlock' : 'lock', isLocked ? LockIcon : UnlockIcon, isNone, () =>
        design.lock(chosen, !isLocked),
      )}
      {rule}
      {tool('grid', GridIcon, false, onGrid, isGrid)}
      {tool('zoomOut', ZoomOutIcon, !zoom.canOut, zoom.out)}
      <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {formatPercent(zoom.percent)}
      </Typography>
      {tool('zoomIn', ZoomInIcon, !zoom.canIn, zoom.in)}
      {tool('fit', FitIcon, zoom.isFitting, zoom.fit)}
    </Box>
  );
}

import type { SvgIconComponent } from '@mui/icons-material';
import MessageIcon from '@mui/icons-material/ChatOutlined';
import TimeIcon from '@mui/icons-material/MoreTime';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import ReopenIcon from '@mui/icons-material/RestartAlt';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import type { Action } from '../board-api.ts';

export const ACTION_ICONS: Record<Action, SvgIconComponent> = {
  'extra-time': TimeIcon,
  message: MessageIcon,
  pause: PauseIcon,
  resume: ResumeIcon,
  'force-submit': StopIcon,
  reopen: ReopenIcon,
};

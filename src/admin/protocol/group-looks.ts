import type { SvgIconComponent } from '@mui/icons-material';
import CourseIcon from '@mui/icons-material/AdjustOutlined';
import IntegrityIcon from '@mui/icons-material/FlagOutlined';
import InterventionIcon from '@mui/icons-material/SupervisorAccountOutlined';
import type { ProtocolGroup } from '#shared/exams/protocol.ts';

export const GROUP_LOOKS: Record<ProtocolGroup, { icon: SvgIconComponent; color: string }> = {
  integrity: { icon: IntegrityIcon, color: 'warning.main' },
  intervention: { icon: InterventionIcon, color: 'primary.main' },
  course: { icon: CourseIcon, color: 'text.secondary' },
};

import BottomIcon from '@mui/icons-material/AlignVerticalBottom';
import CentreIcon from '@mui/icons-material/AlignHorizontalCenter';
import LeftIcon from '@mui/icons-material/AlignHorizontalLeft';
import MiddleIcon from '@mui/icons-material/AlignVerticalCenter';
import RightIcon from '@mui/icons-material/AlignHorizontalRight';
import SpreadDownIcon from '@mui/icons-material/TableRowsOutlined';
import SpreadIcon from '@mui/icons-material/ViewWeekOutlined';
import TopIcon from '@mui/icons-material/AlignVerticalTop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Alignment, ALIGNMENTS } from '../geometry/arrange.ts';
import { alignedIn, distributedIn } from '../model/design.ts';
import type { Layout } from '../model/element.ts';

type Props = {
  layout: Layout;
  /** What is arranged: the chosen elements that are not locked. */
  keys: ReadonlySet<string>;
  onChange: (layout: Layout) => void;
  disabled: boolean;
};

const ICONS: Record<Alignment, typeof LeftIcon> = {
  left: LeftIcon,
  centre: CentreIcon,
  right: RightIcon,
  top: TopIcon,
  middle: MiddleIcon,
  bottom: BottomIcon,
};
const LEAST_SPREAD = 3;

/** Aligns the chosen elements to each other (a single one to the sheet), and makes the gaps between them equal. */
export function SeveralPanel({ layout, keys, onChange, disabled }: Props) {
  const { t } = useI18n();
  const tool = (name: string, Icon: typeof LeftIcon, isOff: boolean, act: () => Layout) => (
    <Tooltip key={name} title={t(`certificateDesign.arrange.${name}`)}>
      <span>
        <IconButton
          size="small"
          aria-label={t(`certificateDesign.arrange.${name}`)}
          disabled={disabled || isOff}
          onClick={() => onChange(act())}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box role="group" aria-label={t('certificateDesign.arrange.label')}>
      {keys.size > 1 && (
        <Typography variant="subtitle2">{t('certificateDesign.several', { smart_count: keys.size })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {ALIGNMENTS.map((how) => tool(how, ICONS[how], keys.size === 0, () => alignedIn(layout, keys, how)))}
        {tool('spread', SpreadIcon, keys.size < LEAST_SPREAD, () => distributedIn(layout, keys, 'x'))}
        {tool('spreadDown', SpreadDownIcon, keys.size < LEAST_SPREAD, () => distributedIn(layout, keys, 'y'))}
      </Box>
    </Box>
  );
}

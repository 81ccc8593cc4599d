import { useTheme } from '@mui/material/styles';
import { CHART_COLORS, DASHES } from '../trend/colors.ts';

/** How a line of the chart looks. */
export function LineKey({ line }: { line: number }) {
  const { palette } = useTheme();
  const colors = CHART_COLORS[palette.mode];
  return (
    <svg width={26} height={10} viewBox="0 0 26 10" aria-hidden style={{ flexShrink: 0, marginLeft: 8 }}>
      <line
        x1={0}
        x2={26}
        y1={5}
        y2={5}
        stroke={colors[line % colors.length]}
        strokeWidth={3}
        strokeDasharray={DASHES[line % DASHES.length]}
      />
    </svg>
  );
}

import { useTheme } from '@mui/material/styles';
import { CHART_COLORS, DASHES, FAINT_DASH } from './colors.ts';

/** How a line of the chart looks. @param isFaint a line to compare with, which has no colour of its own */
export function LineKey({ line, isFaint = false }: { line: number; isFaint?: boolean }) {
  const { palette } = useTheme();
  const colors = CHART_COLORS[palette.mode];
  return (
    <svg width={26} height={10} viewBox="0 0 26 10" aria-hidden style={{ flexShrink: 0, marginLeft: 8 }}>
      <line
        x1={0}
        x2={26}
        y1={5}
        y2={5}
        stroke={isFaint ? palette.text.secondary : colors[line % colors.length]}
        strokeWidth={isFaint ? 1.5 : 3}
        strokeDasharray={isFaint ? FAINT_DASH : DASHES[line % DASHES.length]}
      />
    </svg>
  );
}

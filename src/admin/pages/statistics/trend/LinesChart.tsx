import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Symbols,
  type SymbolsProps,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { CHART_COLORS, DASHES, FAINT_DASH, MARKS } from './colors.ts';

/** One line: its values stand under its key in the points. */
export type ChartLine = { key: string; name: string; isFaint?: boolean };

/** What is drawn above one place of the axis. */
export type Point = { label: string } & Record<string, number | string | null>;

type Props = {
  points: readonly Point[];
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** Numbers of things have no halves. */
  whole: boolean;
  height: number;
  /** The last place is not over yet: its mark is hollow. */
  isOpen?: boolean;
  onOpen?: (index: number) => void;
};

const MARK_SIZE = 44;

/** Lines over time. It is drawn at once, for everybody alike: nothing moves. The table beside it is for those who cannot see it. */
export function LinesChart({ points, lines, format, whole, height, isOpen = false, onOpen }: Props) {
  const { palette } = useTheme();
  const colors = CHART_COLORS[palette.mode];
  const few = points.length <= 40;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 12, right: 16, bottom: 4, left: 0 }}
        onClick={({ activeTooltipIndex }) => {
          if (onOpen !== undefined && activeTooltipIndex !== null && activeTooltipIndex !== undefined)
            onOpen(Number(activeTooltipIndex));
        }}
        style={onOpen === undefined ? {} : { cursor: 'pointer' }}
      >
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={{ stroke: palette.divider }}
          tick={{ fill: palette.text.secondary, fontSize: 12 }}
          minTickGap={28}
        />
        <YAxis
          width={52}
          tickLine={false}
          axisLine={false}
          allowDecimals={!whole}
          tickFormatter={format}
          tick={{ fill: palette.text.secondary, fontSize: 12 }}
        />
        <Tooltip content={({ active, label, payload }) => (active ? tip(String(label), payload, format) : null)} />
        {lines.map(({ key, name, isFaint }, index) => {
          const color = isFaint === true ? palette.text.secondary : colors[index % colors.length];
          return (
            <Line
              key={key}
              dataKey={key}
              name={name}
              type="linear"
              stroke={color}
              strokeWidth={isFaint === true ? 1.5 : 2.25}
              strokeDasharray={isFaint === true ? FAINT_DASH : DASHES[index % DASHES.length]}
              dot={
                few && isFaint !== true
                  ? mark(index, color, isOpen ? points.length - 1 : undefined, palette.background.paper)
                  : false
              }
              activeDot={{ r: 5 }}
              connectNulls={false}
              isAnimationActive={false}
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}

type Dot = { cx?: number; cy?: number; index?: number };

/** The marks of a line. @param hollow the index of the one that is not filled */
function mark(line: number, color: string | undefined, hollow: number | undefined, ground: string) {
  const type = MARKS[line % MARKS.length] as SymbolsProps['type'];
  const Mark = ({ cx, cy, index }: Dot) =>
    cx === undefined || cy === undefined || Number.isNaN(cy) ? (
      <g key={index} />
    ) : (
      <Symbols
        key={index}
        cx={cx}
        cy={cy}
        type={type}
        size={MARK_SIZE}
        fill={index === hollow ? ground : color}
        stroke={color}
        strokeWidth={index === hollow ? 1.75 : 0}
      />
    );
  return Mark;
}

type Told = readonly { name?: unknown; value?: unknown; color?: string }[] | undefined;

/** What stands under the pointer. */
function tip(label: string, told: Told, format: (value: number) => string): ReactNode {
  return (
    <div
      style={{
        padding: '8px 12px',
        borderRadius: 8,
        background: '#1d2421',
        border: '1px solid #74827b',
        color: '#ffffff',
        fontSize: 13,
        lineHeight: 1.5,
      }}
    >
      <div style={{ fontWeight: 600 }}>{label}</div>
      {(told ?? []).map(({ name, value }) => (
        <div key={String(name)}>
          {String(name)}: {typeof value === 'number' ? format(value) : '–'}
        </div>
      ))}
    </div>
  );
}

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { everyDay } from './every-day.ts';

type Day = Schemas['VisitDays']['days'][number];

/** Visits by day. A table says the same to those who do not see it. */
export function DaysChart({ days, height }: { days: readonly Day[]; height: number }) {
  const { t, formatDate, formatNumber, formatDuration } = useI18n();
  const { palette, typography } = useTheme();
  const words = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box aria-hidden="true" sx={{ height }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={everyDay(days)} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={palette.divider} />
            <XAxis dataKey="day" tickFormatter={(day: string) => formatDate(day)} tick={words} minTickGap={24} />
            <YAxis
              allowDecimals={false}
              tickCount={3}
              width={44}
              tick={words}
              tickFormatter={(count: number) => formatNumber(count)}
            />
            <Tooltip
              cursor={{ fill: palette.action.hover }}
              contentStyle={{ background: palette.background.paper, borderColor: palette.divider }}
              labelFormatter={(day) => formatDate(String(day))}
              formatter={(count) => [formatNumber(Number(count)), t('visitLog.visits')]}
            />
            <Bar
              dataKey="visits"
              fill={palette.primary.main}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </Box>
      {/* A table is never lower than its rows, so the box around it is hidden. */}
      <Box sx={visuallyHidden}>
        <table>
          <caption>{t('visitLog.byDay')}</caption>
          <thead>
            <tr>
              {(['day', 'people', 'visits', 'time'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`visitLog.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, people, visits, minutes }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatNumber(people)}</td>
                <td>{formatNumber(visits)}</td>
                <td>{formatDuration(Math.round(minutes * 60))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useNumbers } from '../use-numbers.ts';

const [WIDTH, HEIGHT, FOOT, SIDE] = [400, 150, 22, 34];
const LEVELS = [0, 0.5, 1];

/** The item's mean score by total score, with confidence intervals. */
export function ItemCurve({ curve }: { curve: Schemas['CurvePoint'][] }) {
  const { t, formatPercent } = useI18n();
  const { share, number } = useNumbers();
  const label = useId();
  const x = (percent: number) => SIDE + (percent / 100) * (WIDTH - SIDE);
  const y = (facility: number) => 6 + (1 - Math.min(1, Math.max(0, facility))) * (HEIGHT - 6);
  const points = curve.map((point) => ({ ...point, at: x((point.from + point.to) / 2) }));
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" id={label} variant="subtitle2">
        {t('itemAnalysis.detail.curve')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('itemAnalysis.detail.curveHint')}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-labelledby={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        sx={{
          width: '100%',
          maxWidth: 520,
          height: 'auto',
          display: 'block',
          color: 'primary.main',
          overflow: 'visible',
        }}
      >
        <Box component="g" sx={{ color: 'text.secondary' }}>
          {LEVELS.map((level) => (
            <g key={level}>
              <line x1={SIDE} x2={WIDTH} y1={y(level)} y2={y(level)} stroke="currentColor" opacity="0.25" />
              <text x={SIDE - 6} y={y(level) + 4} fontSize="11" fill="currentColor" textAnchor="end">
                {number(level, 1)}
              </text>
            </g>
          ))}
          {[0, 50, 100].map((mark) => (
            <text
              key={mark}
              x={x(mark)}
              y={HEIGHT + 16}
              fontSize="11"
              fill="currentColor"
              textAnchor={mark === 100 ? 'end' : 'middle'}
            >
              {formatPercent(mark)}
            </text>
          ))}
        </Box>
        <polyline
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          points={points.map(({ at, facility }) => `${at},${y(facility)}`).join(' ')}
        />
        {points.map(({ from, to, at, count, facility, interval }) => (
          <g key={from}>
            {interval !== null && (
              <line
                x1={at}
                x2={at}
                y1={y(interval.from)}
                y2={y(interval.to)}
                stroke="currentColor"
                opacity="0.4"
                strokeWidth="2"
              />
            )}
            <circle cx={at} cy={y(facility)} r="4" fill="currentColor">
              <title>
                {t('itemAnalysis.detail.curvePoint', {
                  from,
                  to: formatPercent(to),
                  facility: share(facility),
                  count: number(count, 0),
                })}
              </title>
            </circle>
          </g>
        ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const [WIDTH, HEIGHT, FOOT] = [400, 150, 22];
const MARKS = [0, 25, 50, 75, 100];

/** A histogram of scores in percent, with the pass mark. */
export function DistributionChart({ bins, passPercentage }: { bins: Schemas['ScoreBin'][]; passPercentage: number }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const label = useId();
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const x = (percent: number) => (percent / 100) * WIDTH;
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 14);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" id={label} variant="subtitle2" sx={{ mb: 1 }}>
        {t('itemAnalysis.distribution')}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-labelledby={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        sx={{ width: '100%', height: 'auto', display: 'block', color: 'primary.main', overflow: 'visible' }}
      >
        {bins.map(({ from, to, count }) => (
          <rect
            key={from}
            x={x(from) + 1}
            y={y(count)}
            width={x(to) - x(from) - 2}
            height={HEIGHT - y(count)}
            rx="2"
            fill="currentColor"
            opacity={from + 1e-9 >= passPercentage ? 0.85 : 0.4}
          >
            <title>
              {t('itemAnalysis.distributionBin', { from, to: formatPercent(to), count: formatNumber(count) })}
            </title>
          </rect>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" opacity="0.3" />
        <Box component="g" sx={{ color: 'text.primary' }}>
          <line
            x1={x(passPercentage)}
            x2={x(passPercentage)}
            y1="12"
            y2={HEIGHT}
            stroke="currentColor"
            strokeDasharray="4 4"
          />
          <text
            x={x(passPercentage)}
            y="8"
            fontSize="12"
            fill="currentColor"
            textAnchor={passPercentage > 60 ? 'end' : passPercentage < 40 ? 'start' : 'middle'}
          >
            {`${t('itemAnalysis.passMark')} ${formatPercent(passPercentage)}`}
          </text>
          {MARKS.map((mark) => (
            <text
              key={mark}
              x={x(mark)}
              y={HEIGHT + 16}
              fontSize="12"
              fill="currentColor"
              textAnchor={mark === 0 ? 'start' : mark === 100 ? 'end' : 'middle'}
            >
              {mark}
            </text>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

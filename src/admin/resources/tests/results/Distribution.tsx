import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { counts: readonly number[]; passPercentage: number };

const WIDTH = 480;
const HEIGHT = 160;
const BASE = HEIGHT - 22;
const STEP = WIDTH / 10;
const GAP = 6;

/** A histogram of scores in steps of ten percent, with the pass mark. */
export function Distribution({ counts, passPercentage }: Props) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { palette } = useTheme();
  const most = Math.max(1, ...counts);
  const pass = (passPercentage / 100) * WIDTH;
  const words = counts
    .map((count, step) => `${step * 10}–${formatPercent(step * 10 + 10)}: ${formatNumber(count)}`)
    .join(', ');
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('resources.tests.results.distributionOf', { list: words })}
        sx={{ width: '100%', height: 'auto', display: 'block' }}
      >
        {counts.map((count, step) => {
          const height = (count / most) * (BASE - 20);
          const x = step * STEP + GAP / 2;
          const passed = step * 10 + 10 > passPercentage;
          return (
            <g key={x}>
              <rect
                x={x}
                y={BASE - height}
                width={STEP - GAP}
                height={height}
                rx={3}
                fill={passed ? palette.success.main : palette.text.disabled}
              />
              {count > 0 && (
                <text
                  x={x + (STEP - GAP) / 2}
                  y={BASE - height - 5}
                  textAnchor="middle"
                  fontSize={12}
                  fill={palette.text.primary}
                >
                  {formatNumber(count)}
                </text>
              )}
              <text
                x={step * STEP}
                y={HEIGHT - 6}
                textAnchor={step === 0 ? 'start' : 'middle'}
                fontSize={11}
                fill={palette.text.secondary}
              >
                {step * 10}
              </text>
            </g>
          );
        })}
        <text x={WIDTH} y={HEIGHT - 6} textAnchor="end" fontSize={11} fill={palette.text.secondary}>
          100
        </text>
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} stroke={palette.divider} />
        <line
          x1={pass}
          x2={pass}
          y1={0}
          y2={BASE}
          stroke={palette.primary.main}
          strokeWidth={2}
          strokeDasharray="5 4"
        />
      </Box>
      <Typography component="figcaption" variant="body2" color="text.secondary">
        {t('resources.tests.results.passMark', { percent: formatPercent(passPercentage) })}
      </Typography>
    </Box>
  );
}

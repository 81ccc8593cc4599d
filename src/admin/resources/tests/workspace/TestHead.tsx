import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LifecycleChip } from './LifecycleChip.tsx';
import { NextStep } from './NextStep.tsx';
import type { Workspace } from './use-test-workspace.ts';

const COUNTS = ['questions', 'people', 'writing', 'marking'] as const;

/** How a test stands: its stage, its counts, and the next step with its reason. */
export function TestHead({ workspace }: { workspace: Workspace }) {
  const { t, formatNumber, formatDateTime } = useI18n();
  const { lifecycle, counts, next, opensAt, closesAt } = workspace;
  const time = next?.reason === 'opens-later' ? opensAt : closesAt;
  return (
    <Box
      component="section"
      aria-label={t('testWorkspace.state')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, mb: 1 }}
    >
      <LifecycleChip lifecycle={lifecycle} />
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, flex: '1 1 auto' }}
      >
        {COUNTS.map((key) => {
          const count = counts[key];
          return (
            count !== undefined && (
              <Box key={key} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {t(`testWorkspace.counts.${key}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
                  {formatNumber(count)}
                </Typography>
              </Box>
            )
          );
        })}
      </Box>
      {next !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          {next.reason !== null && (
            <Typography variant="body2" color="text.secondary" id="test-step-reason">
              {t(`testWorkspace.reasons.${next.reason}`, { time: time === null ? '' : formatDateTime(time) })}
            </Typography>
          )}
          <NextStep workspace={workspace} step={next} />
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TestTab } from '#shared/routes/index.ts';
import { LifecycleChip } from './LifecycleChip.tsx';
import { NextStep } from './NextStep.tsx';
import type { Workspace } from './use-test-workspace.ts';

/** That of the button: the pages below do not jump where a step has none. */
const ROW = 36;

const COUNTS = ['questions', 'people', 'writing', 'marking'] as const;

/** How a test stands: its stage, its counts, and the next step with its reason. */
export function TestHead({ workspace, here }: { workspace: Workspace; here: TestTab }) {
  const { t, formatNumber, formatDateTime } = useI18n();
  const { lifecycle, counts, next, opensAt, closesAt } = workspace;
  const time = next?.reason === 'opens-later' ? opensAt : closesAt;
  return (
    <Box
      component="section"
      aria-label={t('testWorkspace.state')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, mb: 1, minHeight: ROW }}
    >
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          flex: '1 1 auto',
        }}
      >
        <div>
          <Box component="dt" sx={visuallyHidden}>
            {t('resources.tests.fields.lifecycle')}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <LifecycleChip lifecycle={lifecycle} />
          </Box>
        </div>
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
          <NextStep workspace={workspace} step={next} here={here} />
        </Box>
      )}
    </Box>
  );
}

import { can } from '#shared/access/can.ts';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { mayOpenTestTab, testTabPath } from '#shared/routes/index.ts';
import { useStaff } from '../../../providers/use-permission.ts';
import { useTestWorkspace } from '../workspace/use-test-workspace.ts';

/** When a test can be taken, how long, and how often; and where to change it. */
export function WindowPanel({ testId }: { testId: number }) {
  const { t, formatDateTime } = useI18n();
  const titleId = useId();
  const staff = useStaff();
  const { data } = useTestWorkspace(testId);
  if (data == null) return null;
  const { opensAt, closesAt, durationMinutes, attemptsAllowed } = data;
  const window = [
    opensAt !== null && t('testWorkspace.window.from', { time: formatDateTime(opensAt) }),
    closesAt !== null && t('testWorkspace.window.to', { time: formatDateTime(closesAt) }),
  ].filter((part) => part !== false);
  const facts = [
    window.length === 0 ? t('testWorkspace.window.open') : window.join(' '),
    t('testWorkspace.window.minutes', { smart_count: durationMinutes }),
    attemptsAllowed === 0
      ? t('testWorkspace.window.unlimited')
      : t('testWorkspace.window.attempts', { smart_count: attemptsAllowed }),
  ];
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{
        px: { xs: 2, sm: 3 },
        py: 1.5,
        mb: 2,
        maxWidth: 860,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Typography component="h2" variant="subtitle2" id={titleId}>
        {t('testWorkspace.window.title')}
      </Typography>
      <Typography variant="body2" sx={{ flex: '1 1 auto' }}>
        {facts.join(' · ')}
      </Typography>
      {mayOpenTestTab('settings', staff) && can(staff.permissions, 'tests:edit') && (
        <Button size="small" component={Link} to={`${testTabPath('settings', testId)}#rules`}>
          {t('testWorkspace.window.change')}
        </Button>
      )}
    </Paper>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { useChange } from './use-change.ts';
import { VersionChanges } from './VersionChanges.tsx';

type Version = Schemas['PlanVersion'];

/** The versions of a plan by which people learn, and the way to move those who are behind to the newest. */
export function VersionsPanel({ planId }: { planId: number }) {
  const { t, formatDate, formatNumber } = useI18n();
  const { canAccess: mayMove } = useCanAccess({ resource: 'enrolments', action: 'edit' });
  const [moved, setMoved] = useState<Version>();
  const { data } = useQuery({
    queryKey: ['plan-versions', planId],
    queryFn: async () => (await api.GET('/plans/{id}/versions', { params: { path: { id: planId } } })).data ?? [],
  });
  const [newest] = data ?? [];
  if (newest === undefined) return null;
  const behind = (data ?? []).filter(({ isCurrent, active }) => !isCurrent && active > 0);
  return (
    <Paper component="section" aria-label={t('resources.enrolments.versions.title')} sx={{ p: 2, mb: 2 }}>
      <Typography>
        {t('resources.enrolments.versions.newest', {
          number: newest.number,
          date: formatDate(newest.createdAt),
          hours: formatNumber(newest.hours),
        })}{' '}
        {newest.active === 0
          ? t('resources.enrolments.versions.nobody')
          : t('resources.enrolments.versions.learning', { smart_count: newest.active })}
      </Typography>
      {behind.map((version) => (
        <Alert
          key={version.id}
          severity="info"
          sx={{ mt: 1 }}
          action={
            mayMove === true && (
              <Button color="inherit" size="small" onClick={() => setMoved(version)}>
                {t('resources.enrolments.versions.move')}
              </Button>
            )
          }
        >
          {t('resources.enrolments.versions.behind', { smart_count: version.active, number: version.number })}
          <Box sx={{ mt: 0.5 }}>
            <VersionChanges changes={version.changes} />
          </Box>
        </Alert>
      ))}
      {moved !== undefined && <MoveDialog planId={planId} version={moved} onClose={() => setMoved(undefined)} />}
    </Paper>
  );
}

function MoveDialog({ planId, version, onClose }: { planId: number; version: Version; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange();
  const filter = { planId, version: version.number, state: 'active' as const };
  return (
    <ConfirmDialog
      title={t('resources.enrolments.versions.moveTitle', { smart_count: version.active, number: version.number })}
      confirm={t('resources.enrolments.versions.move')}
      onConfirm={() => change({ action: 'move', selection: { filter } })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{t('resources.enrolments.versions.moveText')}</Typography>
      <VersionChanges changes={version.changes} />
    </ConfirmDialog>
  );
}

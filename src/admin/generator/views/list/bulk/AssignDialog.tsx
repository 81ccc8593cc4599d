import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ReferencesPicker } from '../../../../inputs/ReferencesPicker.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const KINDS = {
  tests: {
    action: 'assign-tests',
    title: 'resources.users.assign.testsTitle',
    pick: 'resources.users.assign.pickTests',
    filter: { status: 'published' },
    sort: { field: 'updatedAt', order: 'DESC' },
  },
  plans: {
    action: 'assign-plans',
    title: 'resources.users.assign.plansTitle',
    pick: 'resources.users.assign.pickPlans',
    filter: {},
    sort: { field: 'updatedAt', order: 'DESC' },
  },
} as const;

export type AssignKind = keyof typeof KINDS;
export type AssignOrder = { action: 'assign-tests' | 'assign-plans'; changes: { ids: number[] } };

type Props = {
  kind: AssignKind;
  /** How many people get it. */
  count: number;
  /** @throws ApiError, which the dialog shows */
  onAssign: (order: AssignOrder) => Promise<void>;
  onClose: () => void;
};

/** Chooses what many people get. Existing assignments stay unchanged. */
export function AssignDialog({ kind, count, onAssign, onClose }: Props) {
  const { t } = useI18n();
  const [picked, setPicked] = useState<RaRecord[]>([]);
  const { action, title, pick, filter, sort } = KINDS[kind];
  return (
    <ConfirmDialog
      title={t(title, { smart_count: count })}
      confirm={t('resources.users.assign.confirm')}
      disabled={picked.length === 0}
      onConfirm={() => onAssign({ action, changes: { ids: picked.map(({ id }) => Number(id)) } })}
      onClose={onClose}
    >
      <ReferencesPicker
        resource={kind}
        label={t(pick)}
        value={picked}
        onChange={setPicked}
        filter={filter}
        sort={sort}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('resources.users.assign.hint')}
      </Typography>
    </ConfirmDialog>
  );
}

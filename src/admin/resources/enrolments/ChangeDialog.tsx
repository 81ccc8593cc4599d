import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { isDay } from './is-day.ts';
import { useChange } from './use-change.ts';

const DateField = lazy(async () => ({ default: (await import('../../inputs/dates/DateField.tsx')).DateField }));

export const CHANGES = ['extend', 'cycle'] as const;
export type ChangeName = (typeof CHANGES)[number];

type Props = {
  action: ChangeName;
  selection: Schemas['EnrolmentChange']['selection'];
  count: number;
  /** What is said of whom it is about. */
  text: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Gives people more time, or a new cycle. */
export function ChangeDialog({ action, selection, count, text, onDone, onClose }: Props) {
  const { t } = useI18n();
  const change = useChange();
  const [dueOn, setDueOn] = useState<string | null>(null);
  const isReady = isDay(dueOn) || (action === 'cycle' && dueOn === null);
  return (
    <ConfirmDialog
      title={t(`resources.enrolments.change.${action}.title`, { smart_count: count })}
      confirm={t(`resources.enrolments.change.${action}.confirm`)}
      disabled={!isReady || count === 0}
      onConfirm={async () => {
        await change({ action, selection, dueOn });
        onDone?.();
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <Suspense fallback={null}>
        <DateField
          kind="date"
          label={t(`resources.enrolments.change.${action}.dueOn`)}
          value={dueOn}
          onChange={setDueOn}
          fullWidth
        />
      </Suspense>
    </ConfirmDialog>
  );
}

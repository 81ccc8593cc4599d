import EventIcon from '@mui/icons-material/EventOutlined';
import RepeatIcon from '@mui/icons-material/RestartAltOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { useListSetup } from '../../generator/views/list/state/ListSetup.tsx';
import { useChange } from './use-change.ts';

const DateField = lazy(async () => ({ default: (await import('../../inputs/dates/DateField.tsx')).DateField }));

const ACTIONS = { extend: EventIcon, cycle: RepeatIcon } as const;
type Action = keyof typeof ACTIONS;

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Gives everybody whom the list shows more time, or a new cycle. What the filters select is what is changed. */
export function EnrolmentActions() {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'edit' });
  const [asked, setAsked] = useState<Action>();
  if (canAccess !== true) return null;
  return (
    <>
      {(Object.keys(ACTIONS) as Action[]).map((action) => {
        const Icon = ACTIONS[action];
        return (
          <Button key={action} startIcon={<Icon />} onClick={() => setAsked(action)}>
            {t(`resources.enrolments.change.${action}.open`)}
          </Button>
        );
      })}
      {asked !== undefined && <ChangeDialog action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ChangeDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const { t } = useI18n();
  const { total, filterValues } = useListContext();
  const { fixed } = useListSetup();
  const change = useChange();
  const [dueOn, setDueOn] = useState<string | null>(null);
  const filter = { ...filterValues, ...fixed } as Schemas['EnrolmentFilter'];
  const isReady = action === 'cycle' ? dueOn === null || isDay(dueOn) : isDay(dueOn);
  return (
    <ConfirmDialog
      title={t(`resources.enrolments.change.${action}.title`, { smart_count: total ?? 0 })}
      confirm={t(`resources.enrolments.change.${action}.confirm`)}
      disabled={!isReady || (total ?? 0) === 0}
      onConfirm={() => change({ action, selection: { filter }, dueOn })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{t(`resources.enrolments.change.${action}.text`)}</Typography>
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

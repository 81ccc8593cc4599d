import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../../generator/views/list/bulk/ConfirmDialog.tsx';
import { isDay } from './is-day.ts';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

const DateField = lazy(async () => ({ default: (await import('../../inputs/dates/DateField.tsx')).DateField }));

export const CHANGES = ['extend', 'cycle'] as const;
export type ChangeName = (typeof CHANGES)[number];

type Change = Schemas['EnrolmentChange'];
type Who = NonNullable<Change['who']>;
const WHO: readonly Who[] = ['completed', 'all'];

type Props = {
  action: ChangeName;
  selection: Change['selection'];
  /** What is said of whom it is about. */
  text: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Gives people more time, or a new cycle. Before that the server tells whom it would change. */
export function ChangeDialog({ action, selection, text, onDone, onClose }: Props) {
  const { t } = useI18n();
  const change = useChange();
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [who, setWho] = useState<Who>('completed');
  const [past, setPast] = useState(false);
  const asked: Change = {
    ...{ action, selection, dueOn: isDay(dueOn) ? dueOn : null },
    ...(action === 'cycle' && { who }),
  };
  const preview = usePreview(asked);
  const isPast = isDay(dueOn) && preview?.over === true;
  const isDated = isDay(dueOn) || (action === 'cycle' && dueOn === null);
  const isReady = isDated && (!isPast || (action === 'extend' && past)) && (preview?.early ?? 0) === 0;
  return (
    <ConfirmDialog
      title={t(`resources.enrolments.change.${action}.title`)}
      confirm={t(`resources.enrolments.change.${action}.confirm`)}
      disabled={!isReady || (preview?.count ?? 0) === 0}
      onConfirm={async () => {
        await change({ ...asked, ...(action === 'extend' && isPast && past && { past }) });
        onDone?.();
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      {action === 'cycle' && (
        <RadioGroup
          aria-label={t('resources.enrolments.change.who.label')}
          value={who}
          onChange={(_event, value) => setWho(value as Who)}
          sx={{ mb: 2 }}
        >
          {WHO.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={t(`resources.enrolments.change.who.${value}`)}
            />
          ))}
        </RadioGroup>
      )}
      <Suspense fallback={null}>
        <DateField
          kind="date"
          label={t(`resources.enrolments.change.${action}.dueOn`)}
          value={dueOn}
          onChange={setDueOn}
          fullWidth
        />
      </Suspense>
      {action === 'cycle' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('resources.enrolments.change.cycle.noDate')}
        </Typography>
      )}
      {isPast && action === 'cycle' && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.5 }}>
          {t('resources.enrolments.change.over')}
        </Typography>
      )}
      {action === 'extend' && isPast && (
        <FormControlLabel
          control={<Checkbox checked={past} onChange={(_event, checked) => setPast(checked)} />}
          label={t('resources.enrolments.change.extend.past')}
        />
      )}
      {preview !== undefined && <Whom action={action} preview={preview} />}
    </ConfirmDialog>
  );
}

function Whom({ action, preview }: { action: ChangeName; preview: Schemas['EnrolmentChangePreview'] }) {
  const { t } = useI18n();
  const { count, learning, early } = preview;
  const isWarning = early > 0 || (action === 'cycle' && learning > 0);
  return (
    <Alert severity={isWarning ? 'warning' : 'info'} sx={{ mt: 2 }} role="status">
      {t('resources.enrolments.change.count', { smart_count: count })}
      {action === 'cycle' && learning > 0 && ` ${t('resources.enrolments.change.learning', { smart_count: learning })}`}
      {early > 0 && ` ${t('resources.enrolments.change.early', { smart_count: early })}`}
    </Alert>
  );
}

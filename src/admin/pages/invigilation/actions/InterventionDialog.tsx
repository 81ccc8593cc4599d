import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { newUuid } from '#shared/browser/new-uuid.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { type Action, type InterventionResult, sendOrder } from '../board-api.ts';
import { ASKS, OFFERED_REASONS } from './fits.ts';
import { MinutesField } from './MinutesField.tsx';
import { type Draft, EMPTY_DRAFT, fitting, isWhole, knowing, orderOf, type Targets } from './order.ts';
import { ShownWarning } from './ShownWarning.tsx';
import { WhomLine } from './WhomLine.tsx';
import { WordsField } from './WordsField.tsx';

type Props = {
  testId: number;
  action: Action;
  targets: Targets;
  onDone: (result: InterventionResult) => void;
  onClose: () => void;
};

/** Asks for missing values, shows who is affected, and sends the order. Retries carry the same request id, so it is carried out once. */
export function InterventionDialog({ testId, action, targets, onDone, onClose }: Props) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [requestId] = useState(newUuid);
  const asks = ASKS[action];
  const fits = fitting(action, targets).length;
  const knows = knowing(action, targets);
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));
  return (
    <ConfirmDialog
      title={t(`invigilation.dialog.titles.${action}`)}
      confirm={t(`invigilation.dialog.confirm.${action}`, { smart_count: fits })}
      danger={action === 'force-submit'}
      disabled={!isWhole(action, draft) || fits === 0 || (knows.length > 0 && !draft.afterShown)}
      onClose={onClose}
      onConfirm={async () => onDone(await sendOrder(testId, orderOf(action, targets, draft, requestId)))}
    >
      <WhomLine action={action} targets={targets} />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t(`invigilation.dialog.about.${action}`)}
      </Typography>
      {knows.length > 0 && (
        <ShownWarning candidates={knows} sure={draft.afterShown} onSure={(afterShown) => change({ afterShown })} />
      )}
      {asks.minutes && <MinutesField value={draft.minutes} onChange={(minutes) => change({ minutes })} />}
      {asks.text && (
        <WordsField
          label={t('invigilation.dialog.text')}
          hint={t('invigilation.dialog.textHint')}
          value={draft.text}
          onChange={(text) => change({ text })}
          autoFocus
        />
      )}
      {asks.reason && (
        <WordsField
          label={t('invigilation.dialog.reason')}
          hint={t('invigilation.dialog.reasonHint')}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          offers={OFFERED_REASONS[action].map((reason) => t(`invigilation.dialog.reasons.${reason}`))}
          autoFocus={!asks.minutes}
        />
      )}
      {asks.sure && (
        <FormControlLabel
          control={<Checkbox checked={draft.sure} onChange={(_, sure) => change({ sure })} />}
          label={t(`invigilation.dialog.sure.${action === 'reopen' ? 'reopen' : 'force-submit'}`)}
        />
      )}
    </ConfirmDialog>
  );
}

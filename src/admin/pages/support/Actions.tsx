import { Button, Menu, MenuItem, Stack } from '@mui/material';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { SureButton } from './SureButton.tsx';
import { claim, setState, type SupportRequest, transfer, useColleagues } from './support-api.ts';

export interface ActionsProps {
  request: SupportRequest;
  busy: boolean;
  onAct: (work: () => Promise<unknown>) => void;
}

/** What may be done with a request as it stands. */
export function Actions({ request, busy, onAct }: ActionsProps) {
  const { t } = useI18n();
  const own = readSession()?.ID;
  const { id, state, assigneeId } = request;
  const isMine = assigneeId === own;
  const isSolved = state === 'solved' || state === 'closed';
  if (state === 'closed') return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {assigneeId === null && !isSolved && (
        <Button size="small" variant="contained" disabled={busy} onClick={() => onAct(() => claim(id))}>
          {t('support.actions.claim')}
        </Button>
      )}
      {assigneeId !== null && !isMine && !isSolved && own !== undefined && (
        <Button size="small" variant="contained" disabled={busy} onClick={() => onAct(() => transfer(id, own))}>
          {t('support.actions.takeOver')}
        </Button>
      )}
      {(isMine || assigneeId === null) && (
        <>
          {isSolved ? (
            <Button size="small" variant="outlined" disabled={busy} onClick={() => onAct(() => setState(id, 'open'))}>
              {t('support.actions.open')}
            </Button>
          ) : (
            <>
              {state !== 'pending' && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={busy}
                  onClick={() => onAct(() => setState(id, 'pending'))}
                >
                  {t('support.actions.pending')}
                </Button>
              )}
              <Button
                size="small"
                variant="outlined"
                color="success"
                disabled={busy}
                onClick={() => onAct(() => setState(id, 'solved'))}
              >
                {t('support.actions.solve')}
              </Button>
            </>
          )}
          <SureButton
            label={t('support.actions.close')}
            title={t('support.sure.close.title')}
            text={t('support.sure.close.text')}
            busy={busy}
            onSure={() => onAct(() => setState(id, 'closed'))}
          />
        </>
      )}
      {!isSolved && <Transfer request={request} busy={busy} onAct={onAct} />}
    </Stack>
  );
}

function Transfer({ request: { id, assigneeId }, busy, onAct }: ActionsProps) {
  const { t } = useI18n();
  const { data } = useColleagues();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = readSession()?.ID;
  // One's own requests are passed on; what is nobody's is taken by a button.
  const others = data?.filter(({ id: to }) => to !== assigneeId && to !== own) ?? [];
  const give = (to: number | null) => {
    setAnchor(null);
    onAct(() => transfer(id, to));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('support.actions.transfer')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {assigneeId !== null && <MenuItem onClick={() => give(null)}>{t('support.actions.toQueue')}</MenuItem>}
        {data !== undefined && others.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            {t('support.actions.nobodyElse')}
          </MenuItem>
        )}
        {others.map(({ id: to, name, available, unsolved }) => (
          <MenuItem key={to} onClick={() => give(to)}>
            {name} · {t(available ? 'support.colleagues.there' : 'support.colleagues.away')} ·{' '}
            {t('support.colleagues.unsolved', { smart_count: unsolved })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

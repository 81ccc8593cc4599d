import { useI18n } from '../../i18n/index.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Leaves, and for hosts: ends it for everybody. */
export function LeaveDialog({ open, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useI18n();
  const { api, amHost, mayRecord, view, run } = useRoom();
  const { kind, recording } = view.room;
  const end = async () => {
    if (await run(api.end)) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t('liveRoom.leave.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('liveRoom.leave.leave')}
          </Button>
          {amHost && (
            <Button variant="danger" onClick={() => void end()}>
              {t('liveRoom.leave.end')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(amHost ? `liveRoom.leave.host.${kind}` : 'liveRoom.leave.text')}</p>
      {mayRecord && recording && <p>{t('liveRoom.leave.recording')}</p>}
    </Dialog>
  );
}

import { useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';

/** Tells everybody who does not record themselves that a recording is made, also those who come meanwhile, until they have read it. */
export function RecordingNotice() {
  const { t } = useI18n();
  const { view, mayRecord } = useRoom();
  const { recording, kind } = view.room;
  const [wasRead, setRead] = useState(false);
  // Another recording is told of anew.
  if (!recording && wasRead) setRead(false);
  if (!recording || wasRead || mayRecord) return null;
  return (
    <Alert
      tone="info"
      title={t(`liveRoom.recordingNotice.title.${kind}`)}
      action={
        <Button size="s" variant="secondary" onClick={() => setRead(true)}>
          {t('liveRoom.recordingNotice.read')}
        </Button>
      }
    >
      {t(`liveRoom.recordingNotice.text.${kind}`)}
    </Alert>
  );
}

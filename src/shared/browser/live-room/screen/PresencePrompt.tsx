import { useI18n } from '../../i18n/index.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { promptFor } from '../state/lists.ts';
import { useServerTime } from './use-server-time.ts';

/** Asks whether somebody is there, as long as the question is open. */
export function PresencePrompt() {
  const { t, formatDuration } = useI18n();
  const { api, client, view, now, run } = useRoom();
  const time = useServerTime(now, 1000);
  const prompt = promptFor(view, time);
  const answer = async () => {
    if (prompt && (await run(() => api.answerPrompt(prompt.id)))) client.mine(() => ({ promptAnswered: true }));
  };
  const left = prompt ? Math.max(0, Math.ceil((Date.parse(prompt.closesAt) - time) / 1000)) : 0;
  return (
    <Dialog
      open={prompt !== null}
      onClose={() => void answer()}
      title={t('liveRoom.prompt.title')}
      actions={
        <Button size="l" wide onClick={() => void answer()}>
          {t('liveRoom.prompt.here')}
        </Button>
      }
    >
      <p>{t('liveRoom.prompt.text', { time: formatDuration(left) })}</p>
    </Dialog>
  );
}

import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button, SureButton, useToasts } from '../../../ui/index.ts';
import { useServerTime } from '../../screen/use-server-time.ts';
import { MaterialDialog } from '../../material/MaterialDialog.tsx';
import { useRoom } from '../../room-context.ts';
import styles from './people.module.css';
import { PromptAnswers } from './PromptAnswers.tsx';
import { RoomSwitches } from './RoomSwitches.tsx';

/** What hosts do with the whole room. */
export function HostTools() {
  const { t } = useI18n();
  const { api, view, run } = useRoom();
  const { show } = useToasts();
  const [isChoosing, setChoosing] = useState(false);
  const { kind } = view.room;
  const done = async (work: () => Promise<unknown>, words: string) => {
    if (await run(work)) show({ tone: 'success', text: words });
  };
  return (
    <section className={styles.tools} aria-label={t('liveRoom.host.title')}>
      <div className={styles.buttons}>
        <SureButton
          size="s"
          variant="secondary"
          icon="microphone-off"
          sure={t('liveRoom.host.muteAllSure')}
          onSure={() => void done(api.muteAll, t('liveRoom.host.allMuted'))}
        >
          {t('liveRoom.host.muteAll')}
        </SureButton>
        {kind === 'webinar' && <PromptButton onPress={() => void done(api.prompt, t('liveRoom.host.prompted'))} />}
        <Button size="s" variant="secondary" icon="file" onClick={() => setChoosing(true)}>
          {t('liveRoom.host.material')}
        </Button>
      </div>
      {kind === 'webinar' && <PromptAnswers />}
      <RoomSwitches />
      <MaterialDialog open={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
}

/** Asks whether people are there; while a question is open, says for how long. */
function PromptButton({ onPress }: { onPress: () => void }) {
  const { t, formatDuration } = useI18n();
  const { view, now } = useRoom();
  const time = useServerTime(now, 1000);
  const left = view.prompt === null ? 0 : Math.ceil((Date.parse(view.prompt.closesAt) - time) / 1000);
  return (
    <Button size="s" variant="secondary" icon="bell" disabled={left > 0} onClick={onPress}>
      {left > 0 ? t('liveRoom.host.prompting', { time: formatDuration(left) }) : t('liveRoom.host.prompt')}
    </Button>
  );
}

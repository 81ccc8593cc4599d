import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button, useToasts } from '../../../ui/index.ts';
import { MaterialDialog } from '../../material/MaterialDialog.tsx';
import { useRoom } from '../../room-context.ts';
import styles from './people.module.css';
import { PromptAnswers } from './PromptAnswers.tsx';

const SWITCHES = ['lobby', 'locked', 'chatOpen', 'guestsPublish'] as const;

/** What hosts do with the whole room. */
export function HostTools() {
  const { t } = useI18n();
  const { api, view, run } = useRoom();
  const { show } = useToasts();
  const [isChoosing, setChoosing] = useState(false);
  const [isSure, setSure] = useState(false);
  const { settings, kind } = view.room;
  const done = async (work: () => Promise<unknown>, words: string) => {
    if (await run(work)) show({ tone: 'success', text: words });
  };
  return (
    <section className={styles.tools} aria-label={t('liveRoom.host.title')}>
      <div className={styles.buttons}>
        <Button
          size="s"
          variant={isSure ? 'danger' : 'secondary'}
          icon="microphone-off"
          onBlur={() => setSure(false)}
          onClick={() => {
            setSure(!isSure);
            if (isSure) void done(api.muteAll, t('liveRoom.host.allMuted'));
          }}
        >
          {t(isSure ? 'liveRoom.host.muteAllSure' : 'liveRoom.host.muteAll')}
        </Button>
        {kind === 'webinar' && (
          <Button
            size="s"
            variant="secondary"
            icon="bell"
            onClick={() => void done(api.prompt, t('liveRoom.host.prompted'))}
          >
            {t('liveRoom.host.prompt')}
          </Button>
        )}
        <Button size="s" variant="secondary" icon="file" onClick={() => setChoosing(true)}>
          {t('liveRoom.host.material')}
        </Button>
      </div>
      {kind === 'webinar' && <PromptAnswers />}
      {SWITCHES.map((name) => (
        <label key={name} className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={settings[name]}
            aria-checked={settings[name]}
            onChange={({ target }) => void run(() => api.settings({ [name]: target.checked }))}
          />
          {t(`liveRoom.host.${name}`)}
        </label>
      ))}
      <MaterialDialog open={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
}

import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import { waitingIn } from '../../state/lists.ts';
import styles from './people.module.css';

const SWITCHES = ['lobby', 'locked', 'chatOpen', 'guestsPublish'] as const;

/** How the room works. Turning the lobby off lets in all who wait in it, so it is asked first where anybody does. */
export function RoomSwitches() {
  const { t } = useI18n();
  const { api, view, run } = useRoom();
  const [isAsking, setAsking] = useState(false);
  const { settings } = view.room;
  // Who still has to show their face goes on waiting without a lobby.
  const count = waitingIn(view).filter(({ faceOpen }) => faceOpen !== true).length;
  if (isAsking && count === 0) setAsking(false);
  const close = () => setAsking(false);
  const set = (name: (typeof SWITCHES)[number], isOn: boolean) => {
    if (name === 'lobby' && !isOn && count > 0) setAsking(true);
    else void run(() => api.settings({ [name]: isOn }));
  };
  const admitAll = async () => {
    if (await run(() => api.settings({ lobby: false }))) close();
  };
  return (
    <>
      {SWITCHES.map((name) => (
        <label key={name} className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={settings[name]}
            aria-checked={settings[name]}
            onChange={({ target }) => set(name, target.checked)}
          />
          {t(`liveRoom.host.${name}`)}
        </label>
      ))}
      <Dialog
        open={isAsking}
        onClose={close}
        kind="sheet"
        title={t('liveRoom.host.lobbyOff.title', { count })}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('liveRoom.cancel')}
            </Button>
            <Button onClick={() => void admitAll()}>{t('liveRoom.host.lobbyOff.admit')}</Button>
          </>
        }
      >
        <p>{t('liveRoom.host.lobbyOff.text')}</p>
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { useRoom } from '../room-context.ts';
import type { LayoutMode } from '../stage/arrange.ts';
import { BarButton } from './BarButton.tsx';
import styles from './bar.module.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecordButton } from './RecordButton.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

interface BarProps {
  mode: LayoutMode;
  onMode: (mode: LayoutMode) => void;
  isPanelOpen: boolean;
  onPanel: () => void;
  news: number;
  onLeave: () => void;
}

const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** What I do in the room: my microphone, camera, screen and hand, the panel, settings, and the way out. */
export function Bar({ mode, onMode, isPanelOpen, onPanel, news, onLeave }: BarProps) {
  const { t } = useI18n();
  const { api, me, amHost, mayPublish, live, media, run } = useRoom();
  const [dialog, setDialog] = useState<'settings' | 'leave'>();
  const { camera, microphone, screen } = live.mine;
  const isConnected = live.phase === 'connected';
  const isUp = me.handAt !== null;
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('liveRoom.bar.title')}>
        {mayPublish && (
          <>
            <BarButton
              icon={microphone ? 'microphone' : 'microphone-off'}
              label={t(microphone ? 'liveRoom.bar.mute' : 'liveRoom.bar.unmute')}
              look={microphone ? 'on' : 'off'}
              aria-keyshortcuts="Alt+M"
              disabled={!isConnected}
              onClick={() => void media.setMicrophone(!microphone)}
            />
            <BarButton
              icon={camera ? 'video' : 'video-off'}
              label={t(camera ? 'liveRoom.bar.cameraOff' : 'liveRoom.bar.cameraOn')}
              look={camera ? 'on' : 'off'}
              aria-keyshortcuts="Alt+V"
              disabled={!isConnected}
              onClick={() => void media.setCamera(!camera)}
            />
            {canShareScreen() && (
              <BarButton
                icon="screen"
                label={t(screen ? 'liveRoom.bar.stopSharing' : 'liveRoom.bar.share')}
                look={screen ? 'on' : 'plain'}
                disabled={!isConnected}
                onClick={() => void media.setScreen(!screen)}
              />
            )}
          </>
        )}
        {!amHost && (
          <BarButton
            icon="hand"
            label={t(isUp ? 'liveRoom.bar.handDown' : 'liveRoom.bar.handUp')}
            look={isUp ? 'on' : 'plain'}
            aria-keyshortcuts="Alt+H"
            onClick={() => void run(() => api.hand(!isUp))}
          />
        )}
        <RecordButton />
        <BarButton
          icon="chat"
          label={t(isPanelOpen ? 'liveRoom.bar.closePanel' : 'liveRoom.bar.openPanel')}
          look={isPanelOpen ? 'on' : 'plain'}
          aria-expanded={isPanelOpen}
          count={isPanelOpen ? 0 : news}
          onClick={onPanel}
        />
        <BarButton icon="settings" label={t('liveRoom.bar.settings')} onClick={() => setDialog('settings')} />
        <BarButton
          icon="leave"
          label={t(amHost ? 'liveRoom.bar.end' : 'liveRoom.bar.leave')}
          look="danger"
          onClick={() => setDialog('leave')}
        />
      </div>
      <SettingsDialog open={dialog === 'settings'} onClose={() => setDialog(undefined)} mode={mode} onMode={onMode} />
      <LeaveDialog open={dialog === 'leave'} onClose={() => setDialog(undefined)} onLeave={onLeave} />
    </>
  );
}

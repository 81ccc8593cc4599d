import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Alert, Button, classNames } from '../../ui/index.ts';
import { Bar } from '../bar/Bar.tsx';
import styles from '../LiveRoom.module.css';
import { Panel } from '../panel/Panel.tsx';
import { type TabName, usePanelNews } from '../panel/use-panel-news.ts';
import { PresencePrompt } from './PresencePrompt.tsx';
import { useRoom } from '../room-context.ts';
import { RecordingNotice } from './RecordingNotice.tsx';
import { RoomHead } from './RoomHead.tsx';
import type { LayoutMode } from '../stage/arrange.ts';
import { Stage } from '../stage/Stage.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useToldChanges } from './use-told-changes.ts';

const WIDE = '(min-width: 1000px)';

/** The inside of a room: head, stage, bar and panel. */
export function RoomScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n();
  const { view, live, media, hasChat, isOffline } = useRoom();
  const [mode, setMode] = useState<LayoutMode>('speaker');
  const [tab, setTab] = useState<TabName>(hasChat ? 'chat' : 'questions');
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches);
  /** Once opened it stays, out of sight: what is half written in it is kept. */
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const news = usePanelNews(view, isOpen ? tab : undefined);
  const all = (hasChat ? news.chat : 0) + news.questions + news.polls + news.people;
  useShortcuts();
  useToldChanges(isOpen && tab === 'people');
  // Somebody who may speak for the first time has not chosen anything yet: nothing is turned on for them.
  useEffect(() => media.forgetProblem(), [media]);
  const { problem } = live;
  return (
    <div className={classNames(styles.screen, isOpen && styles.withPanel)}>
      <RoomHead />
      <main className={styles.middle}>
        {live.phase === 'closed' && (
          <Alert
            tone="warning"
            title={t('liveRoom.link.elsewhere')}
            action={<Button onClick={() => media.comeBack()}>{t('liveRoom.link.here')}</Button>}
          >
            {t('liveRoom.link.elsewhereText')}
          </Alert>
        )}
        {live.phase === 'failed' && !isOffline && (
          <Alert
            tone="danger"
            title={t('liveRoom.link.failed')}
            action={<Button onClick={() => media.comeBack()}>{t('actions.retry')}</Button>}
          >
            {t('liveRoom.link.failedText')}
          </Alert>
        )}
        {problem && (
          <Alert
            tone="warning"
            title={t(`liveRoom.problems.${problem.why}.title`)}
            action={
              <Button size="s" variant="secondary" onClick={() => media.forgetProblem()}>
                {t('actions.close')}
              </Button>
            }
          >
            {t(`liveRoom.problems.${problem.why}.text`)}
          </Alert>
        )}
        <RecordingNotice />
        <Stage mode={mode} />
      </main>
      {wasOpen && <Panel tab={tab} onTab={setTab} news={news} isOpen={isOpen} onClose={() => setOpen(false)} />}
      <Bar
        mode={mode}
        onMode={setMode}
        isPanelOpen={isOpen}
        onPanel={() => setOpen(!isOpen)}
        news={all}
        onLeave={onLeave}
      />
      <PresencePrompt />
    </div>
  );
}

import { useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import panel from '../panel.module.css';
import { PollCard } from './PollCard.tsx';
import { PollEditor } from './PollEditor.tsx';

/** Polls and quizzes, the newest first. */
export function Polls() {
  const { t } = useI18n();
  const { view, amHost, isEnded } = useRoom();
  const [isWriting, setWriting] = useState(false);
  const polls = view.polls.toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={panel.scroll} tabIndex={0} role="group" aria-label={t('liveRoom.panel.tabs.polls')}>
      {amHost && !isEnded && !isWriting && (
        <Button icon="plus" variant="secondary" onClick={() => setWriting(true)}>
          {t('liveRoom.polls.new')}
        </Button>
      )}
      {isWriting && <PollEditor onDone={() => setWriting(false)} />}
      {polls.length === 0 && !isWriting && (
        <p className={panel.none}>{t(amHost ? 'liveRoom.polls.emptyHost' : 'liveRoom.polls.empty')}</p>
      )}
      {polls.map((poll) => (
        <PollCard key={poll.id} poll={poll} />
      ))}
    </div>
  );
}

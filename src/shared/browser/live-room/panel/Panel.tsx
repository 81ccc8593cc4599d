import { type KeyboardEvent, useId, useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Button, classNames, Icon, type IconName, LinkButton } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { Chat } from './chat/Chat.tsx';
import styles from './panel.module.css';
import { People } from './people/People.tsx';
import { Polls } from './polls/Polls.tsx';
import { Questions } from './questions/Questions.tsx';
import { useFittingTabs } from './use-fitting-tabs.ts';
import type { News, TabName } from './use-panel-news.ts';

const ALL_TABS: readonly TabName[] = ['chat', 'questions', 'polls', 'people'];

const ICONS: Record<TabName, IconName> = { chat: 'chat', questions: 'help', polls: 'chart', people: 'users' };

const PARTS: Record<TabName, (part: { isShown: boolean }) => React.ReactNode> = {
  chat: Chat,
  questions: Questions,
  polls: Polls,
  people: People,
};

interface PanelProps {
  tab: TabName;
  onTab: (tab: TabName) => void;
  news: News;
  isOpen?: boolean;
  onClose: () => void;
}

/** What is written, asked, chosen, and who is there. */
export function Panel({ tab, onTab, news, isOpen = true, onClose }: PanelProps) {
  const { t } = useI18n();
  const { hasChat, chatPath } = useRoom();
  const id = useId();
  const list = useFittingTabs();
  const tabs = ALL_TABS.filter((one) => hasChat || one !== 'chat');
  const shown = tabs.includes(tab) ? tab : 'questions';
  /** What was looked at stays, out of sight, with what is half written in it. */
  const [visited, setVisited] = useState<readonly TabName[]>([shown]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <aside className={styles.panel} hidden={!isOpen} aria-label={t('liveRoom.panel.title')}>
      <div className={styles.head}>
        <div ref={list} className={styles.tabs} role="tablist" aria-label={t('liveRoom.panel.title')}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              data-tab={one}
              aria-selected={one === shown}
              aria-controls={`${id}-${one}-part`}
              tabIndex={one === shown ? 0 : -1}
              className={classNames(styles.tab, one === shown && styles.current)}
              onClick={() => onTab(one)}
              onKeyDown={onKeyDown}
              title={t(`liveRoom.panel.tabs.${one}`)}
            >
              <span className={styles.sign}>
                <Icon name={ICONS[one]} />
              </span>
              <span className={styles.word}>{t(`liveRoom.panel.tabs.${one}`)}</span>
              {news[one] > 0 && one !== shown && (
                <span className={styles.count}>
                  <span aria-hidden>{news[one]}</span>
                  <span className={styles.hidden}>{t('liveRoom.panel.news', { smart_count: news[one] })}</span>
                </span>
              )}
            </button>
          ))}
        </div>
        {chatPath !== undefined && shown === 'chat' && (
          <LinkButton
            variant="ghost"
            size="s"
            icon="external"
            to={chatPath}
            target="_blank"
            aria-label={t('liveRoom.panel.chatAlone')}
            title={t('liveRoom.panel.chatAlone')}
          />
        )}
        <Button variant="ghost" size="s" icon="close" aria-label={t('liveRoom.bar.closePanel')} onClick={onClose} />
      </div>
      {tabs.map((one) => {
        const Part = PARTS[one];
        return (
          <div
            key={one}
            className={styles.part}
            role="tabpanel"
            id={`${id}-${one}-part`}
            aria-labelledby={`${id}-${one}`}
            hidden={one !== shown}
          >
            {visited.includes(one) && <Part isShown={isOpen && one === shown} />}
          </div>
        );
      })}
    </aside>
  );
}

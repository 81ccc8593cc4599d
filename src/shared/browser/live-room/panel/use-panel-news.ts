import { useEffect, useState } from 'react';
import { handsIn, waitingIn } from '../state/lists.ts';
import { isHost, meOf, type RoomView } from '../state/room-view.ts';

export type TabName = 'chat' | 'questions' | 'polls' | 'people';
export type News = Record<TabName, number>;

/** The last of each kind that was seen, by its id. */
type Seen = Record<'chat' | 'questions' | 'polls', number>;

const lastOf = (view: RoomView): Seen => ({
  chat: view.messages.at(-1)?.id ?? 0,
  questions: view.questions.at(-1)?.id ?? 0,
  polls: view.polls.at(-1)?.id ?? 0,
});

/** How much is new behind each tab. @param open the tab that is looked at; undefined: none */
export function usePanelNews(view: RoomView, open: TabName | undefined): News {
  const last = lastOf(view);
  const [seen, setSeen] = useState<Seen>(last);
  const key = open === undefined || open === 'people' ? 0 : last[open];
  useEffect(() => {
    if (open !== undefined && open !== 'people') setSeen((before) => ({ ...before, [open]: key }));
  }, [open, key]);
  const me = meOf(view);
  const since = (list: readonly { id: number; personId?: number }[], after: number) =>
    list.filter(({ id, personId }) => id > after && personId !== view.me.personId).length;
  return {
    chat: since(view.messages, seen.chat),
    questions: since(view.questions, seen.questions),
    polls: since(view.polls, seen.polls),
    people: me && isHost(me) ? waitingIn(view).length + handsIn(view).length : 0,
  };
}

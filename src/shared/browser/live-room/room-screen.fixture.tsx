import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { I18nProvider, loadPhrases } from '../i18n/index.ts';
import { Toasts } from '../ui/index.ts';
import { NO_MEDIA } from './media/media-state.ts';
import { Panel } from './panel/Panel.tsx';
import type { TabName } from './panel/use-panel-news.ts';
import { person } from './room.fixture.ts';
import { RoomContext, type RoomHandle } from './room-context.ts';
import { isHost, meOf, type RoomPerson, type RoomState, type RoomView, viewOf } from './state/room-view.ts';

/** What the page asked of the server, by the name of the request. */
type Asked = [what: string, ...given: unknown[]][];

/** A part of a room, with a server that says yes to everything. */
export async function show(part: React.ReactNode, state: RoomState, fields: Partial<RoomHandle> = {}) {
  await loadPhrases('ru', ['common', 'errors', 'live']);
  const asked: Asked = [];
  const recorder = <T extends object>() =>
    new Proxy({} as T, {
      get: (_target, what) =>
        vi.fn(async (...given: unknown[]) => {
          asked.push([String(what), ...given]);
        }),
    });
  const parts = { api: recorder<RoomHandle['api']>(), client: recorder<RoomHandle['client']>() };
  const media = recorder<RoomHandle['media']>();
  const handleOf = (view: RoomView, me: RoomPerson): RoomHandle => ({
    ...parts,
    media,
    view,
    me,
    amHost: isHost(me),
    mayPublish: view.me.publish.length > 0,
    hasChat: true,
    mayRecord: false,
    isEnded: false,
    sending: [],
    isOffline: false,
    isHeld: false,
    now: () => Date.parse(state.now),
    live: NO_MEDIA,
    run: async (work) => {
      await work();
      return true;
    },
    ...fields,
  });
  const queries = new QueryClient();
  const page = (now: RoomState) => {
    const view = viewOf(now);
    return (
      <QueryClientProvider client={queries}>
        <I18nProvider namespaces={['live']}>
          <RoomContext value={handleOf(view, meOf(view) ?? person(2))}>
            {part}
            <Toasts />
          </RoomContext>
        </I18nProvider>
      </QueryClientProvider>
    );
  };
  let rerender = (_: React.ReactNode) => {};
  await act(async () => {
    rerender = render(page(state)).rerender;
  });
  return { asked, user: userEvent.setup(), change: (now: RoomState) => act(async () => rerender(page(now))) };
}

const NO_NEWS = { chat: 0, questions: 0, polls: 0, people: 0 };
export const panel = (tab: TabName, onTab = (_: TabName) => {}) => (
  <Panel tab={tab} onTab={onTab} news={NO_NEWS} onClose={() => {}} />
);

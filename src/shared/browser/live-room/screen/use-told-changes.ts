import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { useToasts } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { handsIn, waitingIn } from '../state/lists.ts';
import type { RoomView } from '../state/room-view.ts';

type Told = [key: string, name?: string];

/** What somebody has to be told between two states of a room, also without looking at it. */
export function changesToTell(before: RoomView, after: RoomView): Told[] {
  const me = after.people.find(({ id }) => id === after.me.personId);
  const was = before.people.find(({ id }) => id === after.me.personId);
  if (me === undefined || was === undefined) return [];
  const isNew = <T extends { id: number }>(list: readonly T[], known: readonly T[]) =>
    list.filter(({ id }) => !known.some((one) => one.id === id));
  const told: Told[] = [];
  const could = before.me.publish.length > 0;
  const can = after.me.publish.length > 0;
  if (can && !could) told.push(['floorGiven']);
  if (!can && could) told.push(['floorTaken']);
  if (me.role === 'cohost' && was.role === 'participant') told.push(['cohost']);
  if (after.room.recording && !before.room.recording) told.push(['recording']);
  if (!after.room.recording && before.room.recording) told.push(['recordingEnded']);
  if (isNew(after.polls, before.polls).length > 0 && me.role === 'participant') told.push(['poll']);
  if (me.role !== 'participant') {
    for (const { name } of isNew(handsIn(after), handsIn(before))) told.push(['hand', name]);
    for (const { name } of isNew(waitingIn(after), waitingIn(before))) told.push(['waits', name]);
  }
  return told;
}

/** Tells changes by toasts, which screen readers say. */
export function useToldChanges(): void {
  const { t } = useI18n();
  const { api, view, mayRecord } = useRoom();
  const { show } = useToasts();
  const before = useRef(view);
  useEffect(() => {
    const changes = changesToTell(before.current, view);
    before.current = view;
    const { webinarId } = view.room;
    for (const [key, name = ''] of changes) {
      if (key === 'recordingEnded' && mayRecord && webinarId !== null) void tellHost(webinarId);
      else show({ text: t(`liveRoom.told.${key}`, { name }) });
    }

    /** Who may record is told why it has ended, and what becomes of it. */
    async function tellHost(id: number): Promise<void> {
      const recording = await api.recording(id).catch(() => undefined);
      const cut = recording?.cutShort;
      if (cut) show({ tone: 'danger', text: t(`liveRoom.recording.cut.${cut}`) });
      else show({ tone: 'success', text: t('liveRoom.recording.next') });
    }
  }, [api, view, mayRecord, show, t]);
}

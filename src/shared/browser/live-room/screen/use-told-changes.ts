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
  const { view } = useRoom();
  const { show } = useToasts();
  const before = useRef(view);
  useEffect(() => {
    const changes = changesToTell(before.current, view);
    before.current = view;
    for (const [key, name = ''] of changes) show({ text: t(`liveRoom.told.${key}`, { name }) });
  }, [view, show, t]);
}

import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { useToasts } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { handsIn, waitingIn } from '../state/lists.ts';
import type { RoomView } from '../state/room-view.ts';

/** @param personId whom it is about, where a host can do something about it */
type Told = [key: string, name?: string, personId?: number];

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
  // Co-hosts may speak anyway, and are told so as such.
  if (can && !could && me.role !== 'cohost') told.push(['floorGiven']);
  if (!can && could) told.push(['floorTaken']);
  if (me.role === 'cohost' && was.role === 'participant') told.push(['cohost']);
  // The others have it in words above the stage.
  if (after.room.recording && !before.room.recording && me.role === 'host') told.push(['recording']);
  if (!after.room.recording && before.room.recording) told.push(['recordingEnded']);
  if (isNew(after.polls, before.polls).length > 0 && me.role === 'participant') told.push(['poll']);
  if (me.role !== 'participant') {
    for (const { name, id } of isNew(handsIn(after), handsIn(before))) told.push(['hand', name, id]);
    for (const { name, id } of isNew(waitingIn(after), waitingIn(before))) told.push(['waits', name, id]);
  }
  return told;
}

/** Whether what hosts are told of somebody is still so. */
const isStillSo = (view: RoomView, key: string, personId: number): boolean =>
  (key === 'hand' ? handsIn(view) : waitingIn(view)).some(({ id }) => id === personId);

/**
 * Tells changes by toasts, which screen readers say.
 * @param seesPeople the list of people is in sight: who waits or raises their hand is at the top of it, and is not told of a second time
 */
export function useToldChanges(seesPeople: boolean): void {
  const { t } = useI18n();
  const { api, view, mayRecord, run } = useRoom();
  const { show, dismiss } = useToasts();
  const before = useRef(view);
  /** Toasts that are there as long as their cause. */
  const shown = useRef<readonly { toast: number; key: string; personId: number }[]>([]);
  useEffect(() => {
    const changes = changesToTell(before.current, view);
    before.current = view;
    const { kind, settings } = view.room;
    const isToShow = (key: string, personId: number) => !seesPeople && isStillSo(view, key, personId);
    for (const { toast, key, personId } of shown.current) if (!isToShow(key, personId)) dismiss(toast);
    shown.current = shown.current.filter(({ key, personId }) => isToShow(key, personId));
    for (const [key, name = '', personId] of changes) {
      if (personId !== undefined && seesPeople) continue;
      if (key === 'recordingEnded' && mayRecord) void tellHost();
      else {
        const text = t(`liveRoom.told.${key}`, { name });
        const action = personId === undefined ? undefined : actionFor(key, personId);
        const toast = show({ text, ...(action && { action }) });
        if (personId !== undefined) shown.current = [...shown.current, { toast, key, personId }];
      }
    }

    /** What a host does about somebody. Where everybody may speak nobody needs the floor. */
    function actionFor(key: string, personId: number) {
      if (key === 'hand' && settings.guestsPublish) return undefined;
      return key === 'hand'
        ? {
            label: t('liveRoom.people.giveFloor'),
            onPress: () => void run(() => api.person(personId, { floor: true, handUp: false })),
          }
        : {
            label: t('liveRoom.people.admit'),
            onPress: () => void run(() => api.person(personId, { state: 'admitted' })),
          };
    }

    /** Who may record is told why it has ended, and what becomes of it. */
    async function tellHost(): Promise<void> {
      const recording = await api.recording(view.room).catch(() => undefined);
      const cut = recording?.cutShort;
      if (cut) show({ tone: 'danger', text: t(`liveRoom.recording.cut.${cut}`) });
      else
        show({
          tone: 'success',
          text: t(kind === 'webinar' ? 'liveRoom.recording.next' : 'liveRoom.recording.nextMeeting'),
        });
    }
  }, [api, view, seesPeople, mayRecord, run, show, dismiss, t]);
}

import type { LocalParticipant, ParticipantEvent } from 'livekit-client';

/** The name of the event, which is a value only in the part of the library that is loaded later. */
const CHANGED = 'participantPermissionsChanged' satisfies `${ParticipantEvent.ParticipantPermissionsChanged}`;

const LONGEST_MS = 10_000;

type Publisher = Pick<LocalParticipant, 'permissions' | 'on' | 'off'>;

/**
 * Whoever is given the floor reads so in the log of the room a moment before the engine lets them send: what they turn on in that moment
 * has to wait. @returns once they may send, or after 10 seconds
 */
export async function untilAllowed(me: Publisher): Promise<void> {
  if (me.permissions?.canPublish === true) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (me.permissions?.canPublish === true) resolve();
  };
  me.on(CHANGED, look);
  const timer = setTimeout(resolve, LONGEST_MS);
  await promise;
  clearTimeout(timer);
  me.off(CHANGED, look);
}

import { EventEmitter } from 'node:events';
import type { LocalParticipant } from 'livekit-client';
import { expect, it } from 'vitest';
import { untilAllowed } from './until-allowed.ts';

type Permissions = LocalParticipant['permissions'];

/** A participant of the library, as far as its permissions go. */
class Publisher extends EventEmitter {
  permissions: Permissions;

  change(canPublish: boolean): void {
    this.permissions = { canPublish } as Permissions;
    this.emit('participantPermissionsChanged', this.permissions);
  }
}

it('waits for the engine to let somebody send, and leaves nothing behind', async () => {
  const me = new Publisher();
  me.change(false);
  let isAllowed = false;
  const allowed = untilAllowed(me as unknown as LocalParticipant).then(() => {
    isAllowed = true;
  });
  me.change(false);
  await Promise.resolve();
  expect(isAllowed).toBe(false);
  me.change(true);
  await allowed;
  expect(me.listenerCount('participantPermissionsChanged')).toBe(0);
  await untilAllowed(me as unknown as LocalParticipant);
});

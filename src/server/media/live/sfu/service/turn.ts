import { createHmac } from 'node:crypto';
import { ICEServer } from '@livekit/protocol';

/** A TURN server, by which browsers come whose network lets nothing through to our ports. */
export interface Turn {
  /** Such as `turns:turn.example.kz:443?transport=tcp`. */
  urls: readonly string[];
  /** Shared with the server, as coturn's `static-auth-secret`. */
  secret: string;
}

/** How long somebody may begin to use it. */
const VALID_SECONDS = 12 * 3600;

/**
 * What a participant is told of the TURN server: a name that ends, and the password that belongs to it by the shared secret
 * (draft-uberti-behave-turn-rest: base64 of HMAC-SHA1 of `<end in Unix seconds>:<name>`).
 * @param now milliseconds
 */
export function iceServers(turn: Turn | undefined, identity: string, now: number): ICEServer[] {
  if (turn === undefined) return [];
  const username = `${Math.floor(now / 1000) + VALID_SECONDS}:${identity}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [new ICEServer({ urls: [...turn.urls], username, credential })];
}

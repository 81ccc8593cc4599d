import type { VideoGrant } from 'livekit-server-sdk';

/** What a token says of its bearer. */
export interface Claims {
  identity: string;
  name: string;
  metadata: string;
  attributes: Record<string, string>;
  video: VideoGrant;
  /** Since when it holds, in seconds. */
  since?: number;
}

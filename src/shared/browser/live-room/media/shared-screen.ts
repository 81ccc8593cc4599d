import type { LocalParticipant, LocalTrack } from 'livekit-client';
import { untilAllowed } from './until-allowed.ts';

const CAPTURE = { audio: true, resolution: { width: 1920, height: 1080, frameRate: 15 } } as const;

const publish = (me: LocalParticipant, track: LocalTrack) =>
  me.publishTrack(track, { source: track.source, simulcast: false });

/** What is shown of my screen: it can be published again, but not be captured again without asking. */
export class SharedScreen {
  readonly #changed: () => void;
  #me: LocalParticipant | undefined;
  #tracks: LocalTrack[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Asks what is to be shown, and shows it. @throws where that is not allowed */
  async begin(me: LocalParticipant): Promise<void> {
    this.#me = me;
    // The choice comes at once: browsers open it for a press only.
    const tracks = await me.createScreenTracks(CAPTURE);
    // What was shown before, and what is captured from now on, is known at once: it can be ended on its way.
    this.silence();
    this.#tracks = tracks;
    try {
      await untilAllowed(me);
      for (const track of tracks) {
        if (this.#tracks !== tracks) return;
        track.mediaStreamTrack.addEventListener('ended', () => void this.end());
        await publish(me, track);
      }
    } catch (error) {
      if (this.#tracks === tracks) await this.end();
      throw error;
    }
  }

  /** By another connection. */
  async sendAgain(me: LocalParticipant): Promise<void> {
    const alive = this.#tracks.filter(({ mediaStreamTrack }) => mediaStreamTrack.readyState === 'live');
    for (const track of alive) await publish(me, track);
  }

  async end(): Promise<void> {
    const tracks = this.#tracks;
    this.#tracks = [];
    for (const track of tracks) {
      await this.#me?.unpublishTrack(track, true);
      track.stop();
    }
    this.#changed();
  }

  /** Nothing of it is captured any more. */
  silence(): void {
    for (const track of this.#tracks) track.stop();
    this.#tracks = [];
  }
}

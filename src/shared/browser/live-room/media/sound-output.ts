import type { RemoteTrack } from 'livekit-client';

/** Plays the sounds of a room, by elements that nobody sees. */
export class SoundOutput {
  readonly #elements = new Map<RemoteTrack, HTMLMediaElement>();

  add(track: RemoteTrack): void {
    if (track.kind !== 'audio' || this.#elements.has(track)) return;
    const element = track.attach();
    element.hidden = true;
    document.body.append(element);
    this.#elements.set(track, element);
  }

  drop(track: RemoteTrack): void {
    const element = this.#elements.get(track);
    if (element === undefined) return;
    track.detach(element);
    element.remove();
    this.#elements.delete(track);
  }

  clear(): void {
    for (const track of [...this.#elements.keys()]) this.drop(track);
  }
}

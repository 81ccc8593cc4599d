import { writeHeader } from '../../src/server/media/live/sfu/wire/rtp.ts';
import { AUDIO_TYPE, type LiveBot, VIDEO_TYPE } from '../support/live-bot.ts';

/** A camera of 720p: 25 pictures of 5 packets in a second, a keyframe every 2 s; and sound, 50 packets in a second. */
const PICTURE_MS = 40;
const PACKETS = 5;
export const PICTURE_OCTETS = 1000;
const KEYFRAME_EVERY = 50;
const SOUND_MS = 20;
const SOUND_OCTETS = 80;
const STEP_MS = 5;

type Published = Awaited<ReturnType<LiveBot['publish']>>;

/** Sends a camera and its sound as long as it is told to. */
export class LivePublisher {
  readonly #published: Published;
  #sequence = 0;
  #pictures = 0;
  #sounds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(published: Published) {
    this.#published = published;
  }

  /** Packets until now. */
  get sent(): number {
    return this.#sequence + this.#sounds;
  }

  start(): void {
    const begin = performance.now();
    const [pictures, sounds] = [this.#pictures, this.#sounds];
    this.#timer = setInterval(() => {
      const passed = performance.now() - begin;
      while ((this.#pictures - pictures) * PICTURE_MS < passed) this.#showPicture();
      while ((this.#sounds - sounds) * SOUND_MS < passed) this.#makeSound();
    }, STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #showPicture(): void {
    const { connection, video } = this.#published;
    const keyframe = this.#pictures % KEYFRAME_EVERY === 0;
    for (let part = 0; part < PACKETS; part += 1) {
      const payload = Buffer.alloc(PICTURE_OCTETS, 0x11);
      payload.set([
        part === 0 ? 0x90 : 0x80,
        0x80,
        0x80 | ((this.#pictures >> 8) & 0x7f),
        this.#pictures & 0xff,
        keyframe ? 0x10 : 0x11,
      ]);
      payload.writeDoubleBE(performance.timeOrigin + performance.now(), 5);
      const header = { payloadType: VIDEO_TYPE, marker: part === PACKETS - 1, sequence: this.#sequence & 0xffff };
      const timestamp = this.#pictures * 3600;
      connection.sendRtp(writeHeader({ ...header, timestamp, ssrc: video.ssrc }, 14, 0), payload);
      this.#sequence += 1;
    }
    this.#pictures += 1;
  }

  #makeSound(): void {
    const { connection, audio } = this.#published;
    const header = { payloadType: AUDIO_TYPE, marker: false, sequence: this.#sounds & 0xffff };
    const timestamp = this.#sounds * 960;
    connection.sendRtp(writeHeader({ ...header, timestamp, ssrc: audio.ssrc }, 14, 0), Buffer.alloc(SOUND_OCTETS));
    this.#sounds += 1;
  }
}

import type * as LiveKit from 'livekit-client';
import type { RoomSource } from '../state/room-view.ts';
import { keepDevices, keptDevices, type Devices } from './kept-devices.ts';
import { deviceProblem, type MediaState, NO_MEDIA, type Reception } from './media-state.ts';
import { OwnCamera } from './own-camera.ts';
import { picturesOf, presencesOf, readSpeakers, showsScreen, trackOf } from './read-room.ts';
import { roomOptions } from './room-options.ts';
import { SharedScreen } from './shared-screen.ts';
import { SoundOutput } from './sound-output.ts';
import { untilAllowed } from './until-allowed.ts';

/** A pass of the engine; another one for each connection. */
export type GetPass = () => Promise<{ url: string | null; token: string }>;

/** Between connections that failed, in milliseconds: a server is back in some seconds, and not all pages come in the same moment. */
const SOON_MS = 1000;
const SOON_TRIES = 15;
const LATER_MS = 3000;
const SPREAD = 0.5;

const pauseAfter = (tries: number): number =>
  (tries < SOON_TRIES ? SOON_MS : LATER_MS) * (1 - SPREAD / 2 + Math.random() * SPREAD);

/**
 * Pictures and sounds of one room, by livekit-client, which is loaded when this is used. It connects again with a new pass whenever the
 * connection is lost for good, and sends then what was sent before.
 */
export class LiveMedia {
  readonly #getPass: GetPass;
  readonly #listeners = new Set<() => void>();
  #shown: MediaState = NO_MEDIA;
  #kit: typeof LiveKit | undefined;
  #room: LiveKit.Room | undefined;
  #sound = new SoundOutput();
  readonly #camera = new OwnCamera();
  #wanted = { camera: false, microphone: false };
  readonly #screen = new SharedScreen(() => this.#readSoon());
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #isReading = false;
  /** What was chosen is not sent yet: it is on its way. */
  #isStarting = false;

  constructor(getPass: GetPass) {
    this.#getPass = getPass;
  }

  readonly snapshot = (): MediaState => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<MediaState>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Comes into the room. @param wanted what is sent from the beginning, as far as it is allowed */
  async start(wanted: { camera: boolean; microphone: boolean }, reception: Reception): Promise<void> {
    this.#wanted = { camera: wanted.camera, microphone: wanted.microphone };
    this.#isStarting = true;
    this.#set({ reception, phase: 'connecting', mine: { ...this.#wanted, screen: false } });
    try {
      this.#kit = await import('livekit-client');
    } catch {
      // The part of the application could not be loaded.
      this.#set({ phase: 'failed' });
      return;
    }
    if (this.#isOver) return;
    // A room that the server closes is no error here, and every other trouble of the connection is an event.
    this.#kit.setLogLevel('silent', this.#kit.LoggerNames.Engine);
    const room = new this.#kit.Room(roomOptions(keptDevices()));
    this.#room = room;
    this.#listen(room, this.#kit);
    await this.#connect();
  }

  #listen(room: LiveKit.Room, { RoomEvent }: typeof LiveKit): void {
    const read = () => this.#readSoon();
    for (const event of [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.TrackMuted,
      RoomEvent.TrackUnmuted,
      RoomEvent.TrackPublished,
      RoomEvent.LocalTrackPublished,
      RoomEvent.LocalTrackUnpublished,
      RoomEvent.ConnectionQualityChanged,
      RoomEvent.ParticipantMetadataChanged,
    ] as const)
      room.on(event, read);
    room
      .on(RoomEvent.TrackSubscribed, (track) => {
        this.#sound.add(track);
        read();
      })
      .on(RoomEvent.TrackUnsubscribed, (track) => {
        this.#sound.drop(track);
        read();
      })
      .on(RoomEvent.TrackPublished, (publication) => this.#receive(publication))
      .on(RoomEvent.TrackUnpublished, read)
      .on(RoomEvent.ActiveSpeakersChanged, () => {
        this.#set({ lastSpeakers: readSpeakers(this.#shown.lastSpeakers, room) });
        read();
      })
      .on(RoomEvent.AudioPlaybackStatusChanged, () => this.#set({ soundBlocked: !room.canPlaybackAudio }))
      .on(RoomEvent.ParticipantPermissionsChanged, (_before, who) => {
        if (who === room.localParticipant && who.permissions?.canPublish === false) this.#silence();
      })
      .on(RoomEvent.Reconnecting, () => this.#set({ phase: 'reconnecting' }))
      .on(RoomEvent.SignalReconnecting, () => this.#set({ phase: 'reconnecting' }))
      .on(RoomEvent.Reconnected, () => {
        this.#set({ phase: 'connected' });
        read();
      })
      .on(RoomEvent.Disconnected, (reason) => this.#lost(reason));
  }

  async #connect(): Promise<void> {
    const room = this.#room;
    if (room === undefined || this.#isOver) return;
    try {
      const { url, token } = await this.#getPass();
      await room.connect(url ?? location.origin.replace(/^http/u, 'ws'), token);
      if (this.#isOver) return void room.disconnect();
      this.#tries = 0;
      for (const { trackPublications } of room.remoteParticipants.values())
        for (const publication of trackPublications.values()) this.#receive(publication);
      this.#set({ phase: 'connected', soundBlocked: !room.canPlaybackAudio });
      this.#readSoon();
      await this.#sendAgain(room);
      this.#isStarting = false;
      this.#readSoon();
    } catch {
      // Whether the pass or the connection failed: another one is tried. Whoever may not be there is told so by the log of the room.
      this.#later();
    }
  }

  #later(): void {
    if (this.#isOver) return;
    this.#isStarting = true;
    this.#set({ phase: this.#tries < SOON_TRIES ? 'reconnecting' : 'failed' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), pauseAfter(this.#tries));
    this.#tries += 1;
  }

  #lost(reason: LiveKit.DisconnectReason | undefined): void {
    const reasons = this.#kit?.DisconnectReason;
    this.#sound.clear();
    this.#readSoon();
    // Another window of the same person took the place: the two must not take it from each other for ever.
    if (this.#isOver || reason === reasons?.DUPLICATE_IDENTITY) {
      this.#silence();
      this.#set({ phase: 'closed' });
    } else this.#later();
  }

  /** Sends what was sent before the connection was lost, or what was chosen before the first one. */
  async #sendAgain(room: LiveKit.Room): Promise<void> {
    if (room.localParticipant.permissions?.canPublish !== true) return;
    if (this.#wanted.microphone) await this.setMicrophone(true);
    if (this.#wanted.camera) await this.setCamera(true);
    await this.#screen.sendAgain(room.localParticipant);
  }

  /** Comes back where another window took the place, or at once where the next try would be later. */
  comeBack(): void {
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#set({ phase: 'connecting' });
    void this.#connect();
  }

  async setCamera(on: boolean): Promise<void> {
    this.#wanted.camera = on;
    await this.#use('camera', async (me) => {
      if (on) await untilAllowed(me);
      await this.#camera.set(me, on, this.#shown.reception);
    });
  }

  async setMicrophone(on: boolean): Promise<void> {
    this.#wanted.microphone = on;
    await this.#use('microphone', async (me) => {
      if (on) await untilAllowed(me);
      await me.setMicrophoneEnabled(on);
    });
  }

  async setScreen(on: boolean): Promise<void> {
    if (on) await this.#use('screen', (me) => this.#screen.begin(me));
    else await this.#screen.end();
  }

  async #use(source: RoomSource, work: (me: LiveKit.LocalParticipant) => Promise<unknown>): Promise<void> {
    const me = this.#room?.localParticipant;
    if (me === undefined || this.#shown.phase === 'closed') return;
    this.#set({ problem: undefined });
    try {
      await work(me);
    } catch (error) {
      const why = deviceProblem(error);
      if (source === 'camera' || source === 'microphone') this.#wanted[source] = false;
      // Whoever closes the choice of screens has changed their mind.
      if (source !== 'screen' || why !== 'denied') this.#set({ problem: { source, why } });
    }
    this.#readSoon();
  }

  forgetProblem(): void {
    this.#set({ problem: undefined });
  }

  /** Nothing of mine is captured any more. */
  #silence(): void {
    this.#wanted = { camera: false, microphone: false };
    for (const { track } of this.#room?.localParticipant.trackPublications.values() ?? []) track?.stop();
    this.#screen.silence();
    this.#readSoon();
  }

  async choose(devices: Devices): Promise<void> {
    keepDevices({ ...keptDevices(), ...devices });
    const room = this.#room;
    if (room === undefined) return;
    const { camera, microphone, speaker } = devices;
    try {
      if (camera !== undefined) await room.switchActiveDevice('videoinput', camera);
      if (microphone !== undefined) await room.switchActiveDevice('audioinput', microphone);
      if (speaker !== undefined) await room.switchActiveDevice('audiooutput', speaker);
    } catch (error) {
      this.#set({ problem: { source: camera === undefined ? 'microphone' : 'camera', why: deviceProblem(error) } });
    }
  }

  setReception(reception: Reception): void {
    this.#set({ reception });
    for (const { trackPublications } of this.#room?.remoteParticipants.values() ?? [])
      for (const publication of trackPublications.values()) this.#receive(publication);
    if (this.#wanted.camera) void this.#use('camera', (me) => this.#camera.fit(me, this.#shown.reception));
    this.#readSoon();
  }

  #receive(publication: LiveKit.RemoteTrackPublication): void {
    if (this.#kit === undefined || publication.kind !== this.#kit.Track.Kind.Video) return;
    const { reception } = this.#shown;
    publication.setSubscribed(reception !== 'audio');
    const isCamera = publication.source === this.#kit.Track.Source.Camera;
    const { LOW, HIGH } = this.#kit.VideoQuality;
    // With adaptive windows this is the upper end.
    if (isCamera && reception !== 'audio') publication.setVideoQuality(reception === 'low' ? LOW : HIGH);
  }

  /** Has the browser play sound, when somebody has pressed something. */
  async playSound(): Promise<void> {
    await this.#room?.startAudio();
    this.#set({ soundBlocked: this.#room?.canPlaybackAudio === false });
  }

  /** Shows a picture in an element. @returns how to take it away */
  show(pictureId: string, element: HTMLVideoElement): () => void {
    const track = this.#room && trackOf(this.#room, pictureId);
    if (track === undefined) return () => {};
    track.attach(element);
    return () => void track.detach(element);
  }

  /** Changes come in bursts: they are read once. */
  #readSoon(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    queueMicrotask(() => {
      this.#isReading = false;
      const room = this.#room;
      if (room === undefined) return;
      const {
        isCameraEnabled: camera,
        isMicrophoneEnabled: microphone,
        isScreenShareEnabled: screen,
      } = room.localParticipant;
      this.#set({
        pictures: picturesOf(room),
        isScreenShown: showsScreen(room),
        presences: presencesOf(room),
        mine: {
          camera: camera || (this.#isStarting && this.#wanted.camera),
          microphone: microphone || (this.#isStarting && this.#wanted.microphone),
          screen,
        },
      });
    });
  }

  /** Leaves. */
  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#silence();
    this.#sound.clear();
    await this.#room?.disconnect(true);
    this.#set({ ...NO_MEDIA, phase: 'closed' });
  }
}

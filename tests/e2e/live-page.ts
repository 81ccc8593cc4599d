import type { Page } from '@playwright/test';
import type * as LiveKit from 'livekit-client';

/** What the pages of these tests keep. */
declare global {
  interface Window {
    LivekitClient: typeof LiveKit;
    room: LiveKit.Room;
    /** What has happened, in order, and messages that have come. */
    happened: string[];
    messages: string[];
    canvasTrack: MediaStreamTrack | undefined;
  }
}

export type Source = 'camera' | 'microphone' | 'screen_share';

/** A page with a participant, driven by livekit-client as the application does it. */
export class LivePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param origin where the page is, and the engine */
  async join(origin: string, pass: { url: string | undefined; token: string }): Promise<void> {
    await this.page.goto(origin);
    await this.page.evaluate(
      async ({ url, token }) => {
        const { Room, RoomEvent } = window.LivekitClient;
        const room = new Room({ singlePeerConnection: false, adaptiveStream: true, dynacast: true });
        Object.assign(window, { room, happened: [], messages: [] });
        const note = (text: string) => void window.happened.push(text);
        room
          .on(RoomEvent.Disconnected, (reason) => note(`disconnected ${reason}`))
          .on(RoomEvent.Reconnected, () => note('reconnected'))
          .on(RoomEvent.TrackMuted, (publication, who) => note(`muted ${who.identity} ${publication.source}`))
          .on(RoomEvent.TrackUnmuted, (publication, who) => note(`unmuted ${who.identity} ${publication.source}`))
          .on(RoomEvent.TrackUnpublished, (publication, who) =>
            note(`unpublished ${who.identity} ${publication.source}`),
          )
          .on(RoomEvent.ParticipantDisconnected, (who) => note(`left ${who.identity}`))
          .on(RoomEvent.ActiveSpeakersChanged, (speakers) =>
            note(`speaking ${speakers.map((one) => one.identity).join()}`),
          )
          .on(RoomEvent.ConnectionQualityChanged, (quality, who) => note(`quality ${who.identity} ${quality}`))
          .on(RoomEvent.ParticipantPermissionsChanged, () =>
            note(`may publish ${room.localParticipant.permissions?.canPublish}`),
          )
          .on(RoomEvent.DataReceived, (data, who, _kind, topic) =>
            window.messages.push(`${who?.identity ?? 'server'} ${topic}: ${new TextDecoder().decode(data)}`),
          )
          .on(RoomEvent.TrackSubscribed, (track, publication, who) => {
            const element = track.attach();
            element.id = `${who.identity}-${publication.source}`;
            if (element instanceof HTMLVideoElement) Object.assign(element, { width: 640, height: 360 });
            document.body.append(element);
          })
          .on(RoomEvent.TrackUnsubscribed, (_track, publication, who) =>
            document.querySelector(`#${who.identity}-${publication.source}`)?.remove(),
          );
        await room.connect(url, token);
      },
      { url: pass.url ?? origin.replace('http', 'ws'), token: pass.token },
    );
  }

  /** Turns the fake camera or microphone on or off. @returns the words of the refusal, where there is one */
  async enable(source: 'camera' | 'microphone', on = true): Promise<string | undefined> {
    return await this.page.evaluate(
      async ([which, enabled]) => {
        const { localParticipant } = window.room;
        try {
          if (which === 'camera')
            await localParticipant.setCameraEnabled(enabled, { resolution: { width: 1280, height: 720 } });
          else await localParticipant.setMicrophoneEnabled(enabled);
          return undefined;
        } catch (error) {
          return String(error);
        }
      },
      [source, on] as const,
    );
  }

  /** Shares a canvas that changes as if it were the screen. */
  async shareScreen(): Promise<void> {
    await this.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const context = canvas.getContext('2d');
      let count = 0;
      setInterval(() => {
        count += 1;
        if (context === null) return;
        context.fillStyle = `hsl(${count * 7} 80% 50%)`;
        context.fillRect((count * 13) % 1000, (count * 7) % 600, 200, 120);
      }, 100);
      const [track] = canvas.captureStream(10).getVideoTracks();
      if (track === undefined) throw new Error('a canvas has no track');
      window.canvasTrack = track;
      await window.room.localParticipant.publishTrack(track, {
        source: window.LivekitClient.Track.Source.ScreenShare,
        simulcast: false,
      });
    });
  }

  /** Publishes a camera that flashes at the beginning of each second, with a beep of the microphone at the same time. */
  async flashAndBeep(videoCodec: 'vp8' | 'h264' = 'vp8'): Promise<void> {
    await this.page.evaluate(async (codec) => {
      const { Track } = window.LivekitClient;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const [context, audio] = [canvas.getContext('2d'), new AudioContext()];
      const [oscillator, gain, output] = [
        audio.createOscillator(),
        audio.createGain(),
        audio.createMediaStreamDestination(),
      ];
      oscillator.frequency.value = 1000;
      gain.gain.value = 0;
      oscillator.connect(gain).connect(output);
      oscillator.start();
      await audio.resume();
      setInterval(() => {
        const on = audio.currentTime % 1 < 0.1;
        gain.gain.value = on ? 0.5 : 0;
        if (context === null) return;
        context.fillStyle = on ? 'white' : 'black';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }, 15);
      const [picture, sound] = [canvas.captureStream(25).getVideoTracks()[0], output.stream.getAudioTracks()[0]];
      if (picture === undefined || sound === undefined) throw new Error('there are no tracks');
      const { localParticipant } = window.room;
      await localParticipant.publishTrack(picture, { source: Track.Source.Camera, videoCodec: codec });
      await localParticipant.publishTrack(sound, { source: Track.Source.Microphone, dtx: false });
    }, videoCodec);
  }

  /** Whether this browser encodes H.264: some are built without it. */
  encodesH264(): Promise<boolean> {
    return this.page.evaluate(() => {
      const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
      return codecs.some(({ mimeType }) => mimeType === 'video/H264');
    });
  }

  async stopSharing(): Promise<void> {
    await this.page.evaluate(async () => {
      if (window.canvasTrack !== undefined) await window.room.localParticipant.unpublishTrack(window.canvasTrack, true);
    });
  }

  /** Pictures of a participant that were decoded since the page is open. */
  async frames(identity: string, source: Source = 'camera'): Promise<number> {
    return await this.stat(identity, source, 'framesDecoded');
  }

  async stat(
    identity: string,
    source: Source,
    name: 'framesDecoded' | 'packetsReceived' | 'frameHeight',
  ): Promise<number> {
    return await this.page.evaluate(
      async ([who, which, what]) => {
        const participant = window.room.remoteParticipants.get(who);
        const publication = participant?.getTrackPublication(which as LiveKit.Track.Source);
        const report = await publication?.track?.getRTCStatsReport();
        for (const one of report?.values() ?? []) if (one.type === 'inbound-rtp') return Number(one[what] ?? 0);
        return 0;
      },
      [identity, source, name] as const,
    );
  }

  /** The layers of our own camera that are encoded. */
  async activeLayers(): Promise<string[]> {
    return await this.page.evaluate(() => {
      const camera = window.room.localParticipant.getTrackPublication(window.LivekitClient.Track.Source.Camera);
      const encodings = camera?.videoTrack?.sender?.getParameters().encodings ?? [];
      return encodings.filter(({ active }) => active).map(({ rid = '' }) => rid);
    });
  }

  happened(): Promise<string[]> {
    return this.page.evaluate(() => window.happened);
  }

  messages(): Promise<string[]> {
    return this.page.evaluate(() => window.messages);
  }
}

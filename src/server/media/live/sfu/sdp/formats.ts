import { formatsOf, type SdpSection } from './parse.ts';

export type Kind = 'audio' | 'video';
export type Codec = 'opus' | 'vp8' | 'h264';

export const KIND_OF: Readonly<Record<Codec, Kind>> = { opus: 'audio', vp8: 'video', h264: 'video' };
export const MIME_OF: Readonly<Record<Codec, string>> = { opus: 'audio/opus', vp8: 'video/VP8', h264: 'video/H264' };

/** Ticks of a timestamp in a millisecond. */
export const CLOCK: Readonly<Record<Kind, number>> = { audio: 48, video: 90 };

/** Header extensions that are spoken. */
export const EXTENSION = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  repairedRid: 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  transportWide: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  level: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  sendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
} as const;
export type ExtensionName = keyof typeof EXTENSION;

/** What of them a publisher may use. Without the one of rotation, telephones turn their pictures themselves. */
export const PUBLISHED: Readonly<Record<Kind, readonly ExtensionName[]>> = {
  audio: ['mid', 'transportWide', 'level'],
  video: ['mid', 'rid', 'repairedRid', 'transportWide'],
};

export interface ChosenFormat {
  codec: Codec;
  payloadType: number;
  /** For resends. */
  rtxType: number | undefined;
  map: string;
  parameters: string;
}

/** Parameters are written back into answers and offers: only what may stand there. */
const PARAMETERS = /^[\w=;, .+/-]{0,300}$/u;

/** The one format of a section that is answered: the preferred codec, or whichever of ours the browser has. */
export function chooseFormat(section: SdpSection, preferred: Codec): ChosenFormat | undefined {
  const formats = formatsOf(section);
  const find = (codec: Codec): ChosenFormat | undefined => {
    const format = formats.find((one) => one.codec === codec && (codec !== 'h264' || isCommonH264(one.parameters)));
    if (format === undefined || !PARAMETERS.test(format.parameters)) return undefined;
    const { payloadType, map, parameters } = format;
    const rtx = formats.find((one) => one.codec === 'rtx' && one.parameters.split(';').includes(`apt=${payloadType}`));
    return { codec, payloadType, rtxType: rtx?.payloadType, map, parameters };
  };
  if (section.kind === 'audio') return find('opus');
  return find(preferred) ?? find('vp8') ?? find('h264');
}

/** The profile that every browser decodes (RFC 7742): constrained baseline, in packets that are not interleaved. */
const isCommonH264 = (parameters: string) =>
  parameters.includes('packetization-mode=1') && /profile-level-id=42/i.test(parameters);

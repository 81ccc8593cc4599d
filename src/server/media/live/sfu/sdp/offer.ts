import type { MediaTransport } from '../transport/media-transport.ts';
import { type Codec, EXTENSION, KIND_OF } from './formats.ts';
import { dataLines, joined, sessionLines, transportLines } from './lines.ts';

/** A track in the offer to a subscriber. */
export interface SentTrack {
  mid: string;
  codec: Codec;
  /** Parameters of H.264, which are the publisher's. */
  parameters: string;
  /** Tracks of one stream are played in step. */
  stream: string;
  trackId: string;
  ssrc: number;
  rtxSsrc: number;
}

/** A section of a track that is no longer sent keeps its place until another takes it, under another mid. */
export type OfferSection = { track: SentTrack } | { gone: { mid: string; codec: Codec } };

/** The numbers of our formats: the same for everybody. */
export const SENT_TYPE: Readonly<Record<Codec, { type: number; rtx: number }>> = {
  opus: { type: 111, rtx: 0 },
  vp8: { type: 96, rtx: 97 },
  h264: { type: 102, rtx: 103 },
};
export const SEND_TIME_ID = 2;
const MAP: Readonly<Record<Codec, string>> = { opus: 'opus/48000/2', vp8: 'VP8/90000', h264: 'H264/90000' };
const H264_PARAMETERS = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';
const DATA_MID = 'data';

export function offerTracks(sections: readonly OfferSection[], transport: MediaTransport, version: number): string {
  const mids = [DATA_MID, ...sections.flatMap((section) => ('track' in section ? [section.track.mid] : []))];
  return joined([
    ...sessionLines({ id: 2, version, mids }),
    ...dataLines(DATA_MID, transportLines(transport, 'actpass', true)),
    ...sections.flatMap((section) =>
      'track' in section ? trackLines(section.track, transport) : goneLines(section.gone),
    ),
  ]);
}

/** Port 0: the browser stops the transceiver, which could not be used again. */
const goneLines = ({ mid, codec }: { mid: string; codec: Codec }): string[] => [
  `m=${KIND_OF[codec]} 0 UDP/TLS/RTP/SAVPF ${SENT_TYPE[codec].type}`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  'a=inactive',
  `a=rtpmap:${SENT_TYPE[codec].type} ${MAP[codec]}`,
];

function trackLines(track: SentTrack, transport: MediaTransport): string[] {
  const { mid, codec, stream, trackId, ssrc } = track;
  const { type, rtx } = SENT_TYPE[codec];
  const kind = KIND_OF[codec];
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${kind === 'audio' ? type : `${type} ${rtx}`}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=sendonly',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...transportLines(transport, 'actpass', false),
    `a=rtpmap:${type} ${MAP[codec]}`,
    ...(kind === 'audio' ? soundLines(type) : pictureLines(track)),
    `a=extmap:${SEND_TIME_ID} ${EXTENSION.sendTime}`,
    `a=msid:${stream} ${trackId}`,
    ...(kind === 'video' ? [`a=ssrc-group:FID ${ssrc} ${track.rtxSsrc}`] : []),
    `a=ssrc:${ssrc} cname:${stream}`,
    ...(kind === 'video' ? [`a=ssrc:${track.rtxSsrc} cname:${stream}`] : []),
  ];
}

const soundLines = (type: number): string[] => [
  `a=fmtp:${type} minptime=10;useinbandfec=1`,
  `a=rtcp-fb:${type} goog-remb`,
];

function pictureLines({ codec, parameters }: SentTrack): string[] {
  const { type, rtx } = SENT_TYPE[codec];
  return [
    ...(codec === 'h264' ? [`a=fmtp:${type} ${parameters || H264_PARAMETERS}`] : []),
    ...['goog-remb', 'ccm fir', 'nack', 'nack pli'].map((kind) => `a=rtcp-fb:${type} ${kind}`),
    `a=rtpmap:${rtx} rtx/90000`,
    `a=fmtp:${rtx} apt=${type}`,
  ];
}

import type { MediaTransport } from '../transport/media-transport.ts';
import {
  type ChosenFormat,
  chooseFormat,
  type Codec,
  EXTENSION,
  type ExtensionName,
  type Kind,
  PUBLISHED,
} from './formats.ts';
import { dataLines, joined, sessionLines, transportLines } from './lines.ts';
import { directionOf, extensionsOf, midOf, type Sdp, type SdpSection, attributeOf, attributesOf } from './parse.ts';

/** A track that a browser offers to send. */
export interface OfferedTrack {
  mid: string;
  kind: Kind;
  /** The browser's id of the track. */
  cid: string;
  format: ChosenFormat;
  extensions: Partial<Record<ExtensionName, number>>;
  /** Layers of simulcast by their names; none: one encoding. */
  rids: string[];
  /** Sources, where they are named; and those of resends with the source they are for. */
  ssrcs: number[];
  resends: ReadonlyMap<number, number>;
  /** It is sent, and may be. */
  active: boolean;
}

export interface AnswerRules {
  /** The codec of a track: the one it has, or the one that was asked for. */
  preferred: (mid: string, cid: string) => Codec;
  mayPublish: boolean;
}

/** q, h, f: three layers. */
const MOST_LAYERS = 3;

/** Answers what a browser offers to publish: each section with one format, or as inactive. */
export function answerOffer(offer: Sdp, transport: MediaTransport, version: number, rules: AnswerRules) {
  const tracks: OfferedTrack[] = [];
  const lines = sessionLines({ id: 1, version, mids: offer.sections.map(midOf) });
  for (const [index, section] of offer.sections.entries()) {
    const connection = transportLines(transport, 'passive', index === 0);
    const mid = midOf(section);
    if (section.kind === 'application') {
      lines.push(...dataLines(mid, connection));
      continue;
    }
    const track = trackOf(section, mid, rules);
    if (track === undefined) {
      lines.push(...refusedLines(section, mid));
      continue;
    }
    tracks.push(track);
    lines.push(...trackLines(track, connection));
  }
  return { sdp: joined(lines), tracks };
}

function trackOf(section: SdpSection, mid: string, { preferred, mayPublish }: AnswerRules): OfferedTrack | undefined {
  const { kind } = section;
  if (kind !== 'audio' && kind !== 'video') return undefined;
  const cid = attributeOf(section, 'msid')?.split(' ')[1] ?? '';
  const format = chooseFormat(section, preferred(mid, cid));
  if (format === undefined) return undefined;
  const offered = extensionsOf(section);
  const extensions: OfferedTrack['extensions'] = {};
  for (const name of PUBLISHED[kind]) {
    const id = offered.get(EXTENSION[name]);
    if (id !== undefined) extensions[name] = id;
  }
  const direction = directionOf(section);
  const sends = section.port !== 0 && (direction === 'sendrecv' || direction === 'sendonly');
  return {
    mid,
    kind,
    cid,
    format,
    extensions,
    active: sends && mayPublish,
    rids: ridsOf(section),
    ...sourcesOf(section),
  };
}

const ridsOf = (section: SdpSection): string[] =>
  attributesOf(section, 'rid')
    .map((line) => line.split(' '))
    .filter(([rid, direction]) => direction === 'send' && /^\w{1,16}$/u.test(rid ?? ''))
    .map(([rid = '']) => rid)
    .slice(0, MOST_LAYERS);

function sourcesOf(section: SdpSection): Pick<OfferedTrack, 'ssrcs' | 'resends'> {
  const resends = new Map<number, number>();
  for (const group of attributesOf(section, 'ssrc-group')) {
    const [semantics, first, second] = group.split(' ');
    if (semantics === 'FID') resends.set(Number(second), Number(first));
  }
  const all = new Set(attributesOf(section, 'ssrc').map((line) => Number.parseInt(line, 10)));
  return { ssrcs: [...all].filter((ssrc) => Number.isSafeInteger(ssrc) && !resends.has(ssrc)), resends };
}

function trackLines(track: OfferedTrack, connection: readonly string[]): string[] {
  const { mid, kind, format, active, rids, extensions } = track;
  const { payloadType, rtxType } = format;
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${[payloadType, rtxType].filter((type) => type !== undefined).join(' ')}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=${active ? 'recvonly' : 'inactive'}`,
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...connection,
    `a=rtpmap:${payloadType} ${format.map}`,
    ...(kind === 'audio' ? soundLines(payloadType) : pictureLines(format)),
    ...PUBLISHED[kind].flatMap((name) => {
      const id = extensions[name];
      return id === undefined ? [] : [`a=extmap:${id} ${EXTENSION[name]}`];
    }),
    ...(rids.length > 0 ? [...rids.map((rid) => `a=rid:${rid} recv`), `a=simulcast:recv ${rids.join(';')}`] : []),
  ];
}

const soundLines = (type: number): string[] => [
  `a=fmtp:${type} minptime=10;useinbandfec=1;usedtx=1`,
  `a=rtcp-fb:${type} transport-cc`,
];

const pictureLines = ({ payloadType, rtxType, parameters }: ChosenFormat): string[] => [
  ...(parameters === '' ? [] : [`a=fmtp:${payloadType} ${parameters}`]),
  ...['transport-cc', 'ccm fir', 'nack', 'nack pli'].map((kind) => `a=rtcp-fb:${payloadType} ${kind}`),
  ...(rtxType === undefined ? [] : [`a=rtpmap:${rtxType} rtx/90000`, `a=fmtp:${rtxType} apt=${payloadType}`]),
];

/** A section whose formats we do not have. */
const refusedLines = ({ kind, protocol, payloads }: SdpSection, mid: string): string[] => [
  `m=${kind} 0 ${protocol} ${payloads.find(Number.isInteger) ?? 0}`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  'a=inactive',
];

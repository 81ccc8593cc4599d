import { joined } from '../../sfu/sdp/lines.ts';
import {
  attributeOf,
  attributesOf,
  directionOf,
  fingerprintsOf,
  formatsOf,
  midOf,
  type Sdp,
  type SdpSection,
} from '../../sfu/sdp/parse.ts';
import type { Codec } from '../../sfu/sdp/formats.ts';
import type { EngineConnection, EnginePlace } from './connection.ts';

/** As what a track may come: in this codec, by these types of packets. */
export interface StreamFormat {
  codec: Codec;
  payloadType: number;
  rtxType: number | undefined;
}

/** A track that the engine offers; its codec is the first that was offered, until its packets tell another. */
export interface OfferedStream extends StreamFormat {
  trackId: string;
  /** The stay of whoever publishes it. */
  participantId: string;
  ssrc: number;
  rtxSsrc: number | undefined;
  /** A LiveKit server offers all codecs that it knows for each picture, and sends the one that is published. */
  formats: readonly StreamFormat[];
}

const CODECS: readonly Codec[] = ['opus', 'vp8', 'h264'];
const isCodec = (name: string): name is Codec => CODECS.some((codec) => codec === name);

/** Our own engine only sends; a LiveKit server says that it would receive, too. */
const isSent = (section: SdpSection): boolean => ['sendonly', 'sendrecv'].includes(directionOf(section));

/** What the recorder can take of an offer. */
export const streamsOf = (offer: Sdp): OfferedStream[] => offer.sections.flatMap((section) => streamOf(section) ?? []);

function streamOf(section: SdpSection): OfferedStream | undefined {
  if (section.port === 0 || section.kind === 'application' || !isSent(section)) return undefined;
  const formats = receivable(section);
  const [format] = formats;
  const [stream = '', trackId = ''] = (attributeOf(section, 'msid') ?? '').split(' ');
  const [ssrc, rtxSsrc] = sourcesOf(section);
  if (format === undefined || trackId === '' || ssrc === undefined) return undefined;
  return { ...format, formats, trackId, participantId: stream.split('|')[0] ?? '', ssrc, rtxSsrc };
}

function receivable(section: SdpSection): StreamFormat[] {
  const all = formatsOf(section);
  return all.flatMap(({ codec, payloadType }) => {
    if (!isCodec(codec)) return [];
    const rtx = all.find((one) => one.codec === 'rtx' && one.parameters.split(';').includes(`apt=${payloadType}`));
    return [{ codec, payloadType, rtxType: rtx?.payloadType }];
  });
}

/** The source of the track, and that of its resends. */
function sourcesOf(section: SdpSection): number[] {
  const group = attributesOf(section, 'ssrc-group').find((line) => line.startsWith('FID '));
  const named = group?.split(' ').slice(1) ?? attributesOf(section, 'ssrc').map((line) => line.split(' ')[0] ?? '');
  return [...new Set(named.map(Number))].slice(0, group === undefined ? 1 : 2);
}

/** The types of packets of a section that are taken; all of one of which none can be, for an answer has to name some. */
function payloadsTaken(section: SdpSection): number[] {
  const taken = receivable(section).flatMap(({ payloadType, rtxType }) => [payloadType, rtxType ?? payloadType]);
  return taken.length === 0 ? section.payloads : section.payloads.filter((payload) => taken.includes(payload));
}

/**
 * Takes what can be written of what is offered, and the engine's data channel, which is never spoken on. Whoever is told that redundant
 * sound (RFC 2198) is taken sends nothing else.
 */
export function answerTo(offer: Sdp, { ufrag, password, certificate }: EngineConnection): string {
  const its = [
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${certificate.fingerprint}`,
    'a=setup:active',
  ];
  const mids = offer.sections.filter(({ port }) => port !== 0).map(midOf);
  return joined([
    ...['v=0', 'o=- 2 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${mids.join(' ')}`],
    ...offer.sections.flatMap((section) => {
      const { kind, port, protocol } = section;
      const payloads = payloadsTaken(section);
      const what = kind === 'application' ? 'webrtc-datachannel' : payloads.join(' ');
      const first = [`m=${kind} ${port} ${protocol} ${what}`, 'c=IN IP4 0.0.0.0', `a=mid:${midOf(section)}`, ...its];
      if (kind === 'application') return [...first, 'a=sctp-port:5000'];
      const direction = isSent(section) ? 'a=recvonly' : 'a=inactive';
      const lines = (name: string) =>
        attributesOf(section, name)
          .filter((line) => ['*', ...payloads.map(String)].includes(line.split(' ')[0] ?? ''))
          .map((line) => `a=${name}:${line}`);
      return [...first, direction, 'a=rtcp-mux', ...lines('rtpmap'), ...lines('fmtp'), ...lines('rtcp-fb')];
    }),
  ]);
}

/** Where the engine is, by the SDP of its offer; what it trickles afterwards is given beside it. */
export function placeOf(offer: Sdp, trickled: readonly string[]): EnginePlace | undefined {
  const [first] = offer.sections;
  if (first === undefined) return undefined;
  const written = offer.sections.flatMap((section) => attributesOf(section, 'candidate'));
  const found = candidateOf([...written, ...trickled.map((line) => line.replace(/^candidate:/, ''))]);
  const fingerprint = fingerprintsOf(offer).find(({ algorithm }) => algorithm.toLowerCase() === 'sha-256');
  if (found === undefined || fingerprint === undefined) return undefined;
  return {
    ufrag: attributeOf(first, 'ice-ufrag') ?? attributeOf(offer, 'ice-ufrag') ?? '',
    password: attributeOf(first, 'ice-pwd') ?? attributeOf(offer, 'ice-pwd') ?? '',
    fingerprint: fingerprint.value.toUpperCase(),
    ...found,
  };
}

/** This machine, where it is among them, or else the first: only UDP and IPv4, as our own engine has it. */
function candidateOf(candidates: readonly string[]): { address: string; port: number } | undefined {
  const places = candidates
    .map((line) => line.split(' '))
    .filter((parts) => parts[2]?.toLowerCase() === 'udp' && /^[\d.]+$/.test(parts[4] ?? ''))
    .map((parts) => ({ address: parts[4] ?? '', port: Number(parts[5]) }));
  return places.find(({ address }) => address === '127.0.0.1') ?? places[0];
}

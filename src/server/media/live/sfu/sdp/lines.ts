import type { MediaTransport } from '../transport/media-transport.ts';
import { LONGEST_MESSAGE } from '../transport/channels.ts';

/** Who begins DTLS: always the browser. */
export type Setup = 'passive' | 'actpass';

export interface SessionLine {
  id: number;
  version: number;
  mids: readonly string[];
}

export const sessionLines = ({ id, version, mids }: SessionLine): string[] => [
  'v=0',
  `o=- ${id} ${version} IN IP4 127.0.0.1`,
  's=-',
  't=0 0',
  'a=ice-lite',
  `a=group:BUNDLE ${mids.join(' ')}`,
  'a=msid-semantic: WMS *',
];

/** @param first candidates stand in the first section alone: all share its connection */
export function transportLines({ ice, ground }: MediaTransport, setup: Setup, first: boolean): string[] {
  const candidates = first ? [...ground.ports.candidates().map((one) => `a=${one}`), 'a=end-of-candidates'] : [];
  return [
    `a=ice-ufrag:${ice.local.ufrag}`,
    `a=ice-pwd:${ice.local.password}`,
    `a=fingerprint:sha-256 ${ground.certificate.fingerprint}`,
    `a=setup:${setup}`,
    ...candidates,
  ];
}

export const dataLines = (mid: string, transport: readonly string[]): string[] => [
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  ...transport,
  'a=sctp-port:5000',
  `a=max-message-size:${LONGEST_MESSAGE}`,
];

export const joined = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

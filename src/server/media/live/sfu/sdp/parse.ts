/** What is read of an SDP (RFC 8866): lines of the session, and of its sections. */
export interface SdpSection {
  kind: string;
  port: number;
  protocol: string;
  payloads: number[];
  attributes: SdpAttribute[];
}

export interface SdpAttribute {
  name: string;
  value: string;
}

export interface Sdp {
  attributes: SdpAttribute[];
  sections: SdpSection[];
}

/** More than any browser offers. */
const MOST_SECTIONS = 300;
const MOST_LINES = 30_000;

/** @throws SdpError where it is no SDP, or too large to be one */
export function parseSdp(text: string): Sdp {
  const lines = text.split(/\r?\n/u, MOST_LINES + 1);
  if (lines.length > MOST_LINES || !text.startsWith('v=0')) throw new SdpError('this is no SDP that can be read');
  const sdp: Sdp = { attributes: [], sections: [] };
  for (const line of lines) {
    if (line.startsWith('m=')) {
      if (sdp.sections.length >= MOST_SECTIONS) throw new SdpError('too many sections');
      sdp.sections.push(sectionOf(line));
    } else if (line.startsWith('a=')) {
      const colon = line.indexOf(':');
      const attribute =
        colon < 0 ? { name: line.slice(2), value: '' } : { name: line.slice(2, colon), value: line.slice(colon + 1) };
      (sdp.sections.at(-1) ?? sdp).attributes.push(attribute);
    }
  }
  return sdp;
}

export class SdpError extends Error {}

/** What may stand in a line that we write: nothing that ends it. */
const TOKEN = /^[\w./*+-]{1,64}$/u;

function sectionOf(line: string): SdpSection {
  const [kind = '', port = '', protocol = '', ...payloads] = line.slice(2).trim().split(' ');
  if (!TOKEN.test(kind) || !TOKEN.test(protocol)) throw new SdpError('a section that cannot be read');
  return { kind, port: Number.parseInt(port, 10) || 0, protocol, payloads: payloads.map(Number), attributes: [] };
}

type WithAttributes = Pick<SdpSection, 'attributes'>;

export const attributesOf = ({ attributes }: WithAttributes, name: string): string[] =>
  attributes.filter((one) => one.name === name).map(({ value }) => value);

export const attributeOf = ({ attributes }: WithAttributes, name: string): string | undefined =>
  attributes.find((one) => one.name === name)?.value;

/** The name of a section in its bundle. @throws SdpError */
export function midOf(section: SdpSection): string {
  const mid = attributeOf(section, 'mid') ?? '';
  if (!TOKEN.test(mid)) throw new SdpError('a section without a name');
  return mid;
}

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
const DIRECTIONS: readonly Direction[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

export const directionOf = (section: SdpSection): Direction =>
  DIRECTIONS.find((direction) => attributeOf(section, direction) !== undefined) ?? 'sendrecv';

/** The fingerprints of the certificate, wherever they stand. */
export function fingerprintsOf({ attributes, sections }: Sdp): { algorithm: string; value: string }[] {
  return [{ attributes }, ...sections]
    .flatMap((part) => attributesOf(part, 'fingerprint'))
    .map((line) => {
      const [algorithm = '', value = ''] = line.split(' ');
      return { algorithm, value };
    });
}

/** What changes where a browser begins its ICE anew. */
export const ufragOf = ({ attributes, sections }: Sdp): string | undefined =>
  [{ attributes }, ...sections].map((part) => attributeOf(part, 'ice-ufrag')).find((value) => value !== undefined);

export interface PayloadFormat {
  payloadType: number;
  /** In small letters. */
  codec: string;
  /** As it is written, such as `VP8/90000`. */
  map: string;
  parameters: string;
}

export function formatsOf(section: SdpSection): PayloadFormat[] {
  const parameters = new Map(
    attributesOf(section, 'fmtp').map((line) => {
      const space = line.indexOf(' ');
      return [Number.parseInt(line, 10), line.slice(space + 1)];
    }),
  );
  return attributesOf(section, 'rtpmap').flatMap((line) => {
    const [type = '', map = ''] = line.split(' ');
    const payloadType = Number(type);
    if (!Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127 || !TOKEN.test(map)) return [];
    const codec = map.split('/')[0]?.toLowerCase() ?? '';
    return [{ payloadType, codec, map, parameters: parameters.get(payloadType) ?? '' }];
  });
}

/** The numbers of header extensions by their URI; only the one-byte ones. */
export function extensionsOf(section: SdpSection): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const line of attributesOf(section, 'extmap')) {
    const [id = '', uri = ''] = line.split(' ');
    const number = Number.parseInt(id, 10);
    if (number >= 1 && number <= 14) found.set(uri, number);
  }
  return found;
}

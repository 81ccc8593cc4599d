import { PROOF_MARK, type Proof, sectionsOf } from '#shared/certificates/proof.ts';
import type { Language } from '#shared/contract/index.ts';
import { type Signer, signProof } from '../signing/index.ts';
import { type Drawn, drawSheet, type Sheet } from './draw.ts';
import { sectionDigest, sha256, streamsOf, Unpacker } from './streams.ts';

/** A sheet with what is signed in its code. */
export interface SignedSheet extends Sheet {
  payload: string;
}

/** Bytes of a proof beside the words of the elements: digests, and what JSON needs. */
const FIXED = 6144;
const PER_ELEMENT = 420;

/** Bytes that a proof usually takes: a page that shows the same text many times needs more. */
function placeFor({ layout, values, payload, address }: SignedSheet): number {
  const words = JSON.stringify(layout).length + JSON.stringify(values).length;
  return FIXED + layout.elements.length * PER_ELEMENT + 2 * words + 2 * (payload.length + address.length);
}

function proofOf(
  { payload, address, language }: { payload: string; address: string; language: Language },
  { bytes, elements }: Drawn,
  place: { start: number; end: number },
  keyId: string,
): Proof {
  const unpacker = new Unpacker();
  const streams = streamsOf(bytes).filter(
    ({ raw }) => !raw.subarray(0, PROOF_MARK.length).equals(Buffer.from(PROOF_MARK)),
  );
  const contents = new Map(streams.map((stream) => [stream.id, unpacker.unpack(stream)]));
  const page =
    [...contents.values()].map((one) => one.toString('latin1')).find((one) => /\b(?:BDC|BMC)\b/.test(one)) ?? '';
  const { sections, rest } = sectionsOf(page);
  const digestOf = (id: number) => sha256(contents.get(id) ?? '');
  return {
    ...{ v: 1, keyId, payload, address, language },
    elements: elements.map((element) => ({ ...element, pictures: element.pictures.map(digestOf) })),
    sections: sections.map(sectionDigest),
    rest: sectionDigest(rest),
    streams: [...new Set([...contents.values()].map((one) => sha256(one).slice(0, 32)))].sort(),
    before: sha256(bytes.subarray(0, place.start)),
    after: sha256(bytes.subarray(place.end)),
    afterLength: bytes.length - place.end,
  };
}

/** Draws a certificate and writes a signed proof of it into it. The same sheet and key always give the same bytes. */
export async function sealedSheet(sheet: SignedSheet, signer: Signer, place = placeFor(sheet)): Promise<Buffer> {
  const drawn = await drawSheet(sheet, place);
  const { bytes } = drawn;
  const start = bytes.indexOf(PROOF_MARK);
  const end = start + place;
  const body = JSON.stringify(proofOf(sheet, drawn, { start, end }, signer.keyId));
  const text = Buffer.from(`${PROOF_MARK}${signProof(body, signer)} ${body}`);
  // Numbers of bytes take a few digits more in the larger document.
  if (text.length > place) return sealedSheet(sheet, signer, text.length + FIXED);
  bytes.fill(' ', start, end);
  text.copy(bytes, start);
  return bytes;
}

import sharp from 'sharp';
import decodeQR from 'qr/decode.js';
import {
  checkPayload,
  type CheckedPayload,
  payloadIn,
  type PublicKeys,
  type SignedValues,
} from '#shared/certificates/payload.ts';
import { fromBase64Url } from '#shared/certificates/compact.ts';
import {
  bareText,
  codeCells,
  type Proof,
  PROOF_MARK,
  type ProofElement,
  proofMessage,
  sectionsOf,
  textsByElement,
} from '#shared/certificates/proof.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type PdfStream, sectionDigest, sha256, streamsOf, Unpacker } from '../document/streams.ts';
import { isSignature } from '../signing/keys.ts';
import { type PdfText, readText } from './page-text.ts';

type Check = Schemas['CertificateFileCheck'];
type Finding = Check['findings'][number];
type Element = Check['elements'][number];

/** What is told of a file without asking the register. */
export type Examined = Omit<Check, 'certificate'> & {
  /** The code that the file names, whether it is signed or not. */
  code: string | null;
};

/** A proof as it was found in a file, and where. */
interface FoundProof {
  proof: Proof;
  signature: 'right' | 'wrong' | 'key-unknown';
  /** Of the text of the proof within its stream. */
  stream: PdfStream;
  isPacked: boolean;
}

/** A stream with its unpacked content. */
interface Content {
  stream: PdfStream;
  content: Buffer;
}

const MARK = Buffer.from(PROOF_MARK);

/** Pictures that are looked into for a code: those of a scanned page. */
const PICTURES = 4;
/** Sizes that they are looked at in, in pixels: what a reader of codes misses in one it finds in another. */
const PICTURE_SIDES = [2400, 1100, 850, 650];

function readProof({ stream, content }: Content, keys: PublicKeys): FoundProof | undefined {
  const [signature = '', ...rest] = content.subarray(MARK.length).toString('utf8').trimEnd().split(' ');
  const body = rest.join(' ');
  try {
    const proof = JSON.parse(body) as Proof;
    if (proof.v !== 1 || !Array.isArray(proof.elements) || !Array.isArray(proof.sections)) return undefined;
    const bytes = fromBase64Url(signature);
    const key = fromBase64Url(keys.get(proof.keyId) ?? '');
    const isPacked = !stream.raw.subarray(0, MARK.length).equals(MARK);
    if (key?.length !== 32) return { proof, stream, isPacked, signature: 'key-unknown' };
    const isRight = bytes?.length === 64 && isSignature(bytes, proofMessage(body), key);
    return { proof, stream, isPacked, signature: isRight ? 'right' : 'wrong' };
  } catch (error) {
    // Whoever has changed a proof need not have left JSON.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether all bytes around the proof are those that were signed, and nothing or something was written after them. */
function bytesAround(pdf: Buffer, { proof, stream, isPacked }: FoundProof): 'same' | 'appended' | 'other' {
  if (isPacked) return 'other';
  const start = stream.raw.byteOffset - pdf.byteOffset;
  const end = start + stream.raw.length;
  const stop = end + proof.afterLength;
  const isSame = sha256(pdf.subarray(0, start)) === proof.before && sha256(pdf.subarray(end, stop)) === proof.after;
  if (!isSame) return 'other';
  return pdf.length === stop ? 'same' : 'appended';
}

function decoded(section: string): string | null {
  const cells = codeCells(section);
  if (cells === undefined) return null;
  const scale = 4;
  const side = cells.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [row, line] of cells.entries())
    for (const [column, isDark] of line.entries())
      if (isDark)
        for (let y = row * scale; y < (row + 1) * scale; y += 1)
          data.fill(0, (y * side + column * scale) * 4, (y * side + (column + 1) * scale) * 4);
  return read({ width: side, height: side, data });
}

function read(image: { width: number; height: number; data: Uint8Array }): string | null {
  try {
    return decodeQR(image);
  } catch {
    return null; // No code in it, or none that can be read.
  }
}

/** The texts of codes in the pictures of a file: what is left of a certificate that was scanned or photographed. */
async function codesInPictures(streams: readonly PdfStream[]): Promise<string[]> {
  const pictures = streams.filter(({ dictionary }) => /\/DCTDecode\b/.test(dictionary)).slice(0, PICTURES);
  const found: string[] = [];
  for (const { raw } of pictures) {
    for (const side of PICTURE_SIDES) {
      const text = await codeInPicture(raw, side);
      if (text === null) continue;
      found.push(text);
      break;
    }
  }
  return found;
}

/** The text of the code in a picture of at most so many pixels a side. */
async function codeInPicture(picture: Buffer, side: number): Promise<string | null> {
  const image = await sharp(picture, { limitInputPixels: 60_000_000 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined); // A picture that nothing can read has no code for us either.
  return image === undefined ? null : read({ width: image.info.width, height: image.info.height, data: image.data });
}

const nothing = (findings: Finding[], code: string | null = null): Examined => ({
  ...{ verdict: code === null ? 'foreign' : 'unproven', findings, elements: [], added: [], signed: null, code },
});

/** The code in an address that a file shows in words. */
function codeIn(texts: readonly string[]): string | null {
  return /\/verify\/([A-Z0-9]{16})\b/.exec(texts.join(' '))?.[1] ?? null;
}

/**
 * Examines a PDF without a server or a network.
 * @param pdf a file of a stranger; the caller bounds its size, and the time and memory of this
 * @param keys the public keys that certificates are signed with
 */
export async function examine(pdf: Buffer, keys: PublicKeys): Promise<Examined> {
  const unpacker = new Unpacker();
  const contents = streamsOf(pdf).map((stream) => ({ stream, content: unpacker.unpack(stream) }));
  const proofs = contents
    .filter(({ content }) => content.subarray(0, MARK.length).equals(MARK))
    .flatMap((one) => readProof(one, keys) ?? []);
  const [found] = proofs;
  const text = await readText(pdf).catch(() => undefined); // A broken or locked file shows no text.
  if (found === undefined) return withoutProof(contents, text, keys);
  const payload = await checkPayload(found.proof.payload, keys, isSignature);
  const signed = payload?.signature === 'right' ? payload.values : null;
  const code = payload?.values.code ?? null;
  const bytes = bytesAround(pdf, found);
  if (found.signature === 'right' && signed !== null && proofs.length === 1 && bytes === 'same') {
    const elements = found.proof.elements.map((one) => elementOf(one, one.text, 'same'));
    return { verdict: 'unaltered', findings: [], elements, added: [], signed, code };
  }
  if (found.signature !== 'right') {
    const finding = found.signature === 'wrong' ? 'signature-wrong' : 'key-unknown';
    return { verdict: 'altered', findings: [finding], elements: [], added: [], signed, code };
  }
  const compared = compare(found, bytes === 'appended' || proofs.length > 1, contents, text);
  return { ...compared, signed, code };
}

const elementOf = (
  { id, kind, field, text }: ProofElement,
  shown: string | null,
  state: Element['state'],
): Element => ({
  ...{ element: id, kind, field, signed: text, shown, state },
});

async function withoutProof(
  contents: readonly Content[],
  text: PdfText | undefined,
  keys: PublicKeys,
): Promise<Examined> {
  const words = text?.texts.map((one) => one.text) ?? [];
  const drawn = contents.flatMap(({ content }) =>
    /\b(?:BDC|BMC)\b/.test(content.toString('latin1')) ? sectionsOf(content.toString('latin1')).sections : [],
  );
  const codes = [
    ...drawn.flatMap((section) => decoded(section) ?? []),
    ...(await codesInPictures(contents.map(({ stream }) => stream))),
  ];
  for (const code of codes) {
    const payload = payloadIn(code);
    const checked: CheckedPayload | undefined =
      payload === undefined ? undefined : await checkPayload(payload, keys, isSignature);
    if (checked?.signature === 'right') return withoutBytes(checked.values);
    if (checked !== undefined) {
      const finding = checked.signature === 'wrong' ? 'signature-wrong' : 'key-unknown';
      return { ...nothing([finding], checked.values.code), verdict: 'altered' };
    }
  }
  return nothing(['no-signature'], codeIn([...codes, ...words]));
}

/** A copy of which only the code is left: people compare it with what is signed in that. */
const withoutBytes = (signed: SignedValues): Examined => ({
  ...nothing(['saved-anew'], signed.code),
  signed,
});

/** Says what of a file is as it was signed, and what is not. */
function compare(
  { proof }: FoundProof,
  isAppended: boolean,
  contents: readonly Content[],
  text: PdfText | undefined,
): Pick<Examined, 'verdict' | 'findings' | 'elements' | 'added'> {
  const pages = contents.map(({ content }) => content.toString('latin1')).filter((one) => /\b(?:BDC|BMC)\b/.test(one));
  const page = pages.at(-1);
  const { sections, rest } = page === undefined ? { sections: [], rest: '' } : sectionsOf(page);
  const digests = new Set(contents.map(({ content }) => sha256(content)));
  const hasStream = (digest: string) => [...digests].some((one) => one.startsWith(digest));
  // Whoever writes the whole page anew leaves none of its parts as they were.
  const isRewritten = !proof.sections.some((digest) => sections.some((one) => sectionDigest(one) === digest));
  const { shown, added } = textsByElement(proof.elements, text?.texts ?? []);
  const isSection = ({ section }: ProofElement) =>
    sections[section] !== undefined && sectionDigest(sections[section]) === proof.sections[section];

  const elements = proof.elements.map((one, index): Element => {
    if (one.text !== null) {
      const words = shown.get(index) ?? '';
      const isSame = bareText(words) === bareText(one.text);
      return elementOf(one, words, !isSame ? 'altered' : isRewritten || isSection(one) ? 'same' : 'altered');
    }
    const isDrawn = isSection(one);
    if (one.kind === 'qr') {
      const code = isDrawn ? proof.address : decoded(sections[one.section] ?? '');
      const element = elementOf(
        one,
        code,
        isDrawn || code === proof.address ? 'same' : isRewritten && code === null ? 'unproven' : 'altered',
      );
      return { ...element, signed: proof.address };
    }
    const hasPictures = one.pictures.every((digest) => digests.has(digest));
    return elementOf(one, null, hasPictures && isDrawn ? 'same' : isRewritten ? 'unproven' : 'altered');
  });

  const findings = new Set<Finding>();
  for (const { kind, state, shown: words } of elements) {
    if (state !== 'altered') continue;
    if (kind === 'qr') findings.add('qr-altered');
    else if (['photo', 'image', 'background'].includes(kind)) findings.add('picture-altered');
    else if (['line', 'shape'].includes(kind)) findings.add('drawing-altered');
    else findings.add(words === '' ? 'text-removed' : 'text-altered');
  }
  if (added.length > 0) findings.add('text-added');
  if (text === undefined || text.annotations > 0) findings.add('drawing-altered');
  if ((text?.pages ?? 1) > 1) findings.add('pages-added');
  if (isAppended) findings.add('appended');
  if (!isRewritten && (sectionDigest(rest) !== proof.rest || sections.length !== proof.sections.length))
    findings.add('drawing-altered');
  if (!isRewritten && findings.size === 0 && !proof.streams.every(hasStream)) findings.add('drawing-altered');
  const isAltered = findings.size > 0;
  if (!isAltered) findings.add('saved-anew');
  return { verdict: isAltered ? 'altered' : 'unproven', findings: [...findings], elements, added: added.slice(0, 50) };
}

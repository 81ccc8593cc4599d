import type { Language, Schemas } from '#shared/contract/index.ts';

/**
 * What a PDF carries about itself, signed: what each element shows, digests of what was drawn, of the pictures and of all other streams,
 * and of all bytes before and after the proof. Digests are SHA-256 in hexadecimal, of sections their first half.
 */
export interface Proof {
  v: 1;
  keyId: string;
  /** Of the code; see payload.ts. */
  payload: string;
  /** What the code says: the address with the payload. */
  address: string;
  language: Language;
  elements: ProofElement[];
  /** Of what is drawn on the page, in order. */
  sections: string[];
  /** Of what is drawn outside of all sections. */
  rest: string;
  /** Of the contents of all streams but the proof, sorted. */
  streams: string[];
  before: string;
  after: string;
  /** How many bytes come after the proof. */
  afterLength: number;
}

export interface ProofElement {
  id: string;
  kind: Schemas['CertificateFileElement']['kind'];
  field: Schemas['CertificateField'] | null;
  /** Its words; null: it has none. */
  text: string | null;
  /** Where it is drawn: an index into sections. */
  section: number;
  /** The number of its part of the structure for screen readers; null: they pass over it. */
  mcid: number | null;
  /** Left, lower, right and upper edge on the page, in points. */
  box: [number, number, number, number];
  /** Digests of the streams of its picture. */
  pictures: string[];
}

/** A proof begins with it; spaces after it fill its place. */
export const PROOF_MARK = 'SYNAQ-PROOF-1 ';

/** What is signed of a proof. */
export const proofMessage = (body: string): Uint8Array => new TextEncoder().encode(`synaq-proof:${body}`);

/** One of the marked parts of what is drawn on a page. */
export interface Sections {
  sections: string[];
  rest: string;
}

const SECTION = /\/\w+\s*(?:<<[^<>]*>>\s*BDC|BMC)([\s\S]*?)\bEMC\b/g;

/** Splits the content of a page of ours into its marked sections, and what stands between them. */
export function sectionsOf(content: string): Sections {
  const sections: string[] = [];
  const rest = content.replace(SECTION, (whole) => {
    sections.push(whole.replace(/\s+/g, ' '));
    return '';
  });
  return { sections, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Texts are compared without spaces and line ends: lines are broken where they fit. */
export const bareText = (text: string): string => text.normalize('NFC').replace(/[\s\u00a0\u00ad\u200b]+/g, '');

/** A piece of text on a page: where its middle is, in points from the lower left corner, and the section in which it was drawn. */
export interface ShownText {
  text: string;
  x: number;
  y: number;
  page: number;
  /** The number of the marked part of the page that it was drawn in; artifacts have none. */
  mcid?: number | undefined;
}

export interface TextComparison {
  /** By the index of the element: what stands in its place. */
  shown: Map<number, string>;
  /** What belongs to no element. */
  added: string[];
}

const holds = ([left, bottom, right, top]: ProofElement['box'], { x, y }: ShownText) =>
  x >= left - 2 && x <= right + 2 && y >= bottom - 2 && y <= top + 2;

/** Which element shows which text: by the section that it was drawn in, or else by its place on the first page. */
export function textsByElement(elements: readonly ProofElement[], texts: readonly ShownText[]): TextComparison {
  const byMcid = new Map(
    elements.flatMap((one, index) => (one.text === null || one.mcid === null ? [] : [[one.mcid, index] as const])),
  );
  const parts = new Map<number, string[]>();
  const added: string[] = [];
  for (const text of texts) {
    if (bareText(text.text) === '') continue;
    const own = text.mcid === undefined || text.page > 0 ? undefined : byMcid.get(text.mcid);
    const index =
      own ??
      (text.page === 0
        ? elements.findIndex((one) => one.text !== null && one.text !== '' && holds(one.box, text))
        : -1);
    if (index === -1) added.push(text.text);
    else parts.set(index, [...(parts.get(index) ?? []), text.text]);
  }
  return { shown: new Map([...parts].map(([index, words]) => [index, words.join(' ')])), added };
}

/** The cells of a code that is drawn as rectangles, as we draw it; undefined: nothing like it. */
export function codeCells(section: string): boolean[][] | undefined {
  const runs = [...section.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((run) => run.slice(1).map(Number));
  const last = Math.max(0, ...runs.map(([from = 0, , length = 0]) => from + length), ...runs.map(([, row = 0]) => row));
  if (runs.length < 20 || last > 400) return undefined;
  const side = last + 8;
  const cells = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  for (const [from = 0, row = 0, length = 0] of runs)
    for (let at = from; at < from + length; at += 1) {
      const line = cells[row + 4];
      if (line !== undefined) line[at + 4] = true;
    }
  return cells;
}

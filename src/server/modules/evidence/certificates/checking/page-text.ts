import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ShownText } from '#shared/certificates/proof.ts';

/** Pages whose text is read: certificates have one. */
const PAGES = 3;
/** Pieces of text on a page. */
const PIECES = 5000;

export interface PdfText {
  pages: number;
  texts: ShownText[];
  /** Comments, stamps and fields of forms, which lie over the page. */
  annotations: number;
}

/** The number of a marked section, as the library names it: `p10R_mc3`. */
const sectionIn = (id: string): number | undefined => {
  const found = /_mc(\d+)$/.exec(id)?.[1];
  return found === undefined ? undefined : Number(found);
};

async function textsOn(page: PDFPageProxy, index: number): Promise<ShownText[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: ShownText[] = [];
  const within: (number | undefined)[] = [];
  for (const item of items.slice(0, PIECES)) {
    if ('str' in item) {
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const mcid = within.findLast((one) => one !== undefined);
      texts.push({ text: item.str, x: x + item.width / 2, y: y + item.height / 4, page: index, mcid });
    } else if (item.type === 'endMarkedContent') within.pop();
    else within.push(item.type === 'beginMarkedContentProps' ? sectionIn(item.id) : undefined);
  }
  return texts;
}

/**
 * The texts that a PDF shows. Nothing that it brings is executed.
 * @throws whatever the library throws at a file that is broken or locked
 */
export async function readText(pdf: Uint8Array): Promise<PdfText> {
  const loading = getDocument({
    // The library takes the bytes away.
    data: Uint8Array.from(pdf),
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const found: PdfText = { pages: document.numPages, texts: [], annotations: 0 };
    for (let index = 0; index < Math.min(PAGES, document.numPages); index += 1) {
      const page = await document.getPage(index + 1);
      found.texts.push(...(await textsOn(page, index)));
      found.annotations += (await page.getAnnotations()).length;
    }
    return found;
  } finally {
    await loading.destroy();
  }
}

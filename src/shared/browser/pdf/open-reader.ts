import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'pdfjs-dist/web/pdf_viewer.css';

/** Fonts, character maps and decoders that documents may need; the build puts them there. */
const PARTS = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : '/pdfjs/';

/** What the page shows of the reader. */
export interface ReaderState {
  page: number;
  pages: number;
  /** 1 is the size on paper. */
  scale: number;
  /** Places with the words that are looked for, and which of them is shown; undefined: nothing is looked for. */
  found: { current: number; total: number } | undefined;
}

export interface Reader {
  goTo: (page: number) => void;
  zoom: (factor: number) => void;
  fit: () => void;
  /** @param again the next place, or the one before, of the same words */
  find: (words: string, again?: 'next' | 'previous') => void;
  /** Pages of which a good part is in sight, or the one that is most. */
  inSight: () => number[];
  close: () => void;
}

/** So much of a page, or of the window, makes it one that is read. */
const READ_SHARE = 0.5;

/** Narrower ones show a page on end larger than they are wide: without its margins, so that its text can be read. */
const NARROW_PX = 600;
const WITHOUT_MARGINS = 1.25;

interface ReaderOptions {
  address: string;
  /** The page to begin at. */
  page: number;
  /** Scrolls; its only child gets the pages. */
  container: HTMLDivElement;
  onState: (change: Partial<ReaderState>) => void;
  onProgress: (share: number) => void;
  /** Asks for the password of a document. @param isWrong the one given before was not it */
  onPassword: (answer: (password: string) => void, isWrong: boolean) => void;
  signal: AbortSignal;
}

/**
 * Opens a document in PDF.js: pages are drawn when they come into sight, and their texts can be selected, searched and read aloud.
 * @returns undefined when the signal has ended it meanwhile
 */
export async function openReader(options: ReaderOptions): Promise<Reader | undefined> {
  const { address, container, onState, onProgress, onPassword, signal } = options;
  const pdf = await import('pdfjs-dist');
  // Its viewer expects the library there.
  Object.assign(globalThis, { pdfjsLib: pdf });
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer, LinkTarget } = await import(
    'pdfjs-dist/web/pdf_viewer.mjs'
  );
  pdf.GlobalWorkerOptions.workerSrc = workerAddress;
  const loading = pdf.getDocument({
    url: address,
    cMapUrl: `${PARTS}cmaps/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    iccUrl: `${PARTS}iccs/`,
    wasmUrl: `${PARTS}wasm/`,
    // Our policy of content forbids WebAssembly; the decoders exist as scripts too.
    useWasm: false,
    enableXfa: false,
  });
  loading.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(loaded / total);
  };
  loading.onPassword = (answer: (password: string) => void, reason: number) =>
    onPassword(answer, reason === pdf.PasswordResponses.INCORRECT_PASSWORD);
  signal.addEventListener('abort', () => void loading.destroy());
  const document: PDFDocumentProxy = await loading.promise;
  if (signal.aborted) return undefined;

  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
  const findController = new PDFFindController({ linkService, eventBus });
  const viewer = new PDFViewer({
    ...{ container, eventBus, linkService, findController, removePageBorders: true },
    // Shown, not filled in.
    annotationMode: pdf.AnnotationMode.ENABLE,
    annotationEditorMode: pdf.AnnotationEditorType.DISABLE,
  });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width';
    const { width, height } = viewer.getPageView(0) as { width: number; height: number };
    const isEnlarged = container.clientWidth < NARROW_PX && height > width;
    if (isEnlarged) viewer.currentScale *= WITHOUT_MARGINS;
    viewer.currentPageNumber = Math.min(document.numPages, options.page);
    if (isEnlarged) container.scrollLeft = (container.scrollWidth - container.clientWidth) / 2;
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onState({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onState({ scale }));
  const count = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
    onState({ found: matchesCount });
  eventBus.on('updatefindmatchescount', count);
  eventBus.on('updatefindcontrolstate', count);
  viewer.setDocument(document);
  linkService.setDocument(document, null);
  onState({ pages: document.numPages, page: 1 });

  const isInSight = (page: number): boolean => {
    const { div } = viewer.getPageView(page - 1) as { div?: HTMLElement };
    if (div === undefined) return false;
    const [box, frame] = [div.getBoundingClientRect(), container.getBoundingClientRect()];
    const shown = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    return shown >= Math.min(box.height, frame.height) * READ_SHARE;
  };
  const inSight = (): number[] => {
    const current = viewer.currentPageNumber;
    const pages = [current];
    for (let page = current - 1; page >= 1 && isInSight(page); page -= 1) pages.unshift(page);
    for (let page = current + 1; page <= document.numPages && isInSight(page); page += 1) pages.push(page);
    return pages;
  };

  const find = (words: string, again?: 'next' | 'previous') => {
    if (words === '') onState({ found: undefined });
    eventBus.dispatch('find', {
      ...{
        source: container,
        type: again === undefined ? '' : 'again',
        query: words,
        findPrevious: again === 'previous',
      },
      ...{ highlightAll: true, caseSensitive: false, entireWord: false, matchDiacritics: false },
    });
  };
  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(document.numPages, Math.max(1, page));
    },
    zoom: (factor) => {
      viewer.currentScale = Math.min(6, Math.max(0.25, viewer.currentScale * factor));
    },
    fit: () => {
      viewer.currentScaleValue = 'page-width';
    },
    find,
    inSight,
    close: () => {
      // Frees the pages that were drawn.
      viewer.setDocument(null as unknown as PDFDocumentProxy);
      linkService.setDocument(null, null);
      void loading.destroy();
    },
  };
}

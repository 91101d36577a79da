import type { PDFDocumentProxy } from 'pdfjs-dist';
// Must be imported first: this import puts the library into `globalThis`, where the viewer's module looks for the
// library.
import * as pdfjs from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFSinglePageViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

pdfjs.GlobalWorkerOptions.workerSrc = `${__PDF_FILES__}build/pdf.worker.min.mjs`;

/** Suppresses the library's own texts on the pages. */
const silent = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

/** Thrown if a password is needed to open the document. The console does not ask for passwords. */
export class Protected extends Error {}

export interface PdfEngine {
  bus: EventBus;
  /** @throws Protected, or the library's error if the bytes are not a PDF */
  open(bytes: Uint8Array): Promise<PDFDocumentProxy>;
  /** Shows a page. Does nothing if the page does not exist. */
  goTo(page: number): void;
  /** Zooms in (1) or out (-1) by one step. */
  zoom(by: 1 | -1): void;
  /** Fits the page to the available width. */
  fit(): void;
  close(): void;
}

/** A page that the library has rendered, with its images by id; null for an image that could not be decoded. */
export interface Drawn {
  pageNumber: number;
  source?: { pdfPage?: { objs: Iterable<[string, unknown]> } };
}

/** Whether an image of a rendered page is missing. A scanned page with an unreadable image looks empty. */
export const lacksPicture = ({ source }: Drawn): boolean =>
  [...(source?.pdfPage?.objs ?? [])].some(([id, data]) => id.startsWith('img_') && data === null);

const STEP = 1.2;
const SMALLEST = 0.25;
const LARGEST = 5;

/**
 * A viewer of one page at a time, with search. Scripts, forms, links and attachments of a document are not activated,
 * nothing outside the document is fetched, and no code is compiled: only text and images are rendered.
 * @param container the scrolling element, positioned absolutely
 * @param pages the only child of `container`
 */
export function startEngine(container: HTMLDivElement, pages: HTMLDivElement): PdfEngine {
  const bus = new EventBus();
  const links = new PDFLinkService({ eventBus: bus });
  const finder = new PDFFindController({ eventBus: bus, linkService: links });
  const viewer = new PDFSinglePageViewer({
    container,
    viewer: pages,
    eventBus: bus,
    linkService: links,
    findController: finder,
    annotationMode: pdfjs.AnnotationMode.DISABLE,
    l10n: silent,
  });
  links.setViewer(viewer);
  const fit = (): void => {
    viewer.currentScaleValue = 'page-width';
  };
  bus.on('pagesinit', fit);
  let task: pdfjs.PDFDocumentLoadingTask | undefined;
  return {
    bus,
    fit,
    goTo(page) {
      if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page;
    },
    zoom(by) {
      const next = viewer.currentScale * (by > 0 ? STEP : 1 / STEP);
      viewer.currentScale = Math.min(LARGEST, Math.max(SMALLEST, next));
    },
    async open(bytes) {
      task = pdfjs.getDocument({
        // A copy, because the worker takes ownership of the bytes.
        data: bytes.slice(),
        isEvalSupported: false,
        enableXfa: false,
        useWasm: false,
        useWorkerFetch: false,
        cMapUrl: `${__PDF_FILES__}cmaps/`,
        cMapPacked: true,
        standardFontDataUrl: `${__PDF_FILES__}standard_fonts/`,
        wasmUrl: `${__PDF_FILES__}wasm/`,
        verbosity: pdfjs.VerbosityLevel.ERRORS,
      });
      try {
        const document = await task.promise;
        viewer.setDocument(document);
        links.setDocument(document);
        return document;
      } catch (error) {
        throw error instanceof Error && error.name === 'PasswordException' ? new Protected() : error;
      }
    },
    close() {
      viewer.setDocument(null as never);
      links.setDocument(null);
      viewer.cleanup();
      void task?.destroy();
    },
  };
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
// The viewer's parts take the library from where the library puts itself, so that it has to come first.
import * as pdfjs from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFSinglePageViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

pdfjs.GlobalWorkerOptions.workerSrc = `${__PDF_FILES__}build/pdf.worker.min.mjs`;

/** Pages have no words of the viewer's own in them. */
const silent = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

/** A document that asks for a password, which is not asked for here. */
export class Protected extends Error {}

export interface PdfEngine {
  bus: EventBus;
  /** @throws Protected, or what the library says of bytes that are no PDF */
  open(bytes: Uint8Array): Promise<PDFDocumentProxy>;
  /** A page that is not there changes nothing. */
  goTo(page: number): void;
  /** Larger by a step, or smaller. */
  zoom(by: 1 | -1): void;
  /** As wide as there is room. */
  fit(): void;
  close(): void;
}

/** A page that the library has drawn, and what it holds of it: its pictures by id, null where one could not be read. */
export interface Drawn {
  pageNumber: number;
  source?: { pdfPage?: { objs: Iterable<[string, unknown]> } };
}

/** Whether a picture of a drawn page is missing from it, as an unreadable scan is: the page then looks empty. */
export const lacksPicture = ({ source }: Drawn): boolean =>
  [...(source?.pdfPage?.objs ?? [])].some(([id, data]) => id.startsWith('img_') && data === null);

const STEP = 1.2;
const SMALLEST = 0.25;
const LARGEST = 5;

/**
 * A viewer of one page at a time with its search. Scripts, forms, links and attachments of a document are not brought
 * to life, nothing outside it is fetched, and nothing is compiled: letters and pictures are all that is drawn.
 * @param container scrolls; positioned absolutely
 * @param pages its one child
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
        // The worker takes the bytes away from whoever gives them.
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

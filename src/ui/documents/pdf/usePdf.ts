import { useCallback, useEffect, useRef, useState } from 'react';
import { lacksPicture, Protected, startEngine, type Drawn, type PdfEngine } from './engine';

/** The state of a search; `current` counts from 1, and is 0 if nothing was found. */
export interface Found {
  current: number;
  total: number;
  pending: boolean;
}

export interface PdfState {
  pages: number;
  page: number;
  /** The zoom; 1 is the actual size. */
  scale: number;
  found: Found | null;
  /** Pages rendered so far on which an image is missing. */
  incomplete: ReadonlySet<number>;
  /** The document is `protected` by a password, or `broken`. */
  failure: 'protected' | 'broken' | null;
}

const START: PdfState = { pages: 0, page: 1, scale: 1, found: null, incomplete: new Set(), failure: null };
/** The library's code for a search that is still running. */
const PENDING = 3;

interface Count {
  matchesCount?: { current?: number; total?: number };
  state?: number;
}

/** A PDF in a container: its state, and functions to control it. */
export function usePdf(bytes: Uint8Array) {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<HTMLDivElement>(null);
  const engine = useRef<PdfEngine | null>(null);
  const [state, setState] = useState(START);

  useEffect(() => {
    if (!container.current || !viewer.current) return undefined;
    const started = startEngine(container.current, viewer.current);
    engine.current = started;
    const { bus } = started;
    let here = true;
    const change = (part: Partial<PdfState>): void => {
      if (here) setState((before) => ({ ...before, ...part }));
    };
    const count = ({ matchesCount, state: search }: Count): void =>
      change({
        found: {
          current: matchesCount?.current ?? 0,
          total: matchesCount?.total ?? 0,
          pending: search === PENDING,
        },
      });
    bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }));
    // The rendered page need not be the current page, because the library also renders the next page.
    bus.on('pagerendered', (drawn: Drawn) => {
      if (here && lacksPicture(drawn))
        setState((before) => ({ ...before, incomplete: new Set([...before.incomplete, drawn.pageNumber]) }));
    });
    bus.on('scalechanging', ({ scale }: { scale: number }) => change({ scale }));
    bus.on('updatefindmatchescount', count);
    bus.on('updatefindcontrolstate', count);
    started.open(bytes).then(
      ({ numPages }) => change({ pages: numPages }),
      (error: unknown) => change({ failure: error instanceof Protected ? 'protected' : 'broken' }),
    );
    return () => {
      here = false;
      engine.current = null;
      started.close();
    };
  }, [bytes]);

  const goTo = useCallback((page: number) => engine.current?.goTo(page), []);
  const zoom = useCallback((by: 1 | -1) => engine.current?.zoom(by), []);
  const fit = useCallback(() => engine.current?.fit(), []);

  /** @param again finds the next (1) or the previous (-1) match of the same query */
  const find = useCallback((query: string, again?: 1 | -1) => {
    engine.current?.bus.dispatch('find', {
      type: again === undefined ? '' : 'again',
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: again === -1,
      matchDiacritics: false,
    });
    if (query === '') setState((before) => ({ ...before, found: null }));
  }, []);

  return { container, viewer, state, goTo, zoom, fit, find };
}

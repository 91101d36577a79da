import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { isApiError, type ApiError } from '../../dataProvider/apiError';
import { platformBack } from '../../dataProvider/outage';
import { loadPiece } from './loadPiece';
import { PieceFailed, type FailedPlace } from './PieceFailed';
import { preloader, type Preloader } from './preload';

/** The input of a function that renders a load failure. */
export interface PieceFailure<P> {
  error: ApiError;
  onRetry: () => void;
  props: P;
}

interface Options<P> {
  /** The place of a load error, or a function that renders the error. */
  waiting?: ReactNode;
  /** The place of a load error, or a function that renders it. */
  failed?: FailedPlace | ((failure: PieceFailure<P>) => ReactNode);
  /** Loads the component when the console is idle: before all others if it is what users open `next`. */
  ahead?: boolean | 'next';
  /** Loads the component after the rest of the screen, which works without it. */
  afterwards?: boolean;
  /** Whether the component only uses the texts of the first screens (`i18n/messages/first`). */
  first?: boolean;
}

/** Functions that close the visible notices. Opening another component closes the notices. */
const openNotices = new Set<() => void>();

interface Loaded<P> {
  Piece: ComponentType<P>;
}

interface Begun {
  /** Loads the component before it is rendered. Once it is loaded, it renders at once. */
  begin: () => Promise<void>;
}

/** Makes `lazyPiece`, whose chunks are loaded in the order of a preloader. */
export function createLazyPiece({ loadNow, loadAfterwards, preloadLater }: Preloader) {
  function lazyPiece<P extends object>(
    load: () => Promise<{ default: ComponentType<P> }>,
    { waiting = null, failed = 'inline', ahead = false, afterwards = false, first = false }: Options<P> = {},
  ): ComponentType<P> & Begun {
    let loaded: Loaded<P> | null = null;
    const get = async (): Promise<Loaded<P>> => (loaded ??= { Piece: (await loadPiece(load, first)).default });
    if (ahead) preloadLater(get, ahead === 'next');

    function Lazy(props: P) {
      const [outcome, setOutcome] = useState<Loaded<P> | { error: unknown } | null>(loaded);
      const [tries, setTries] = useState({ count: 0, asked: false });
      useEffect(() => {
        let here = true;
        const show = (next: Loaded<P> | { error: unknown }) => {
          if (!here) return;
          setOutcome(next);
          if ('Piece' in next) for (const close of openNotices) close();
        };
        (afterwards ? loadAfterwards(get) : loadNow(get)).then(show, (error: unknown) => {
          // Browsers cache a failed chunk, so a retry may need a page reload. A whole screen or panel that failed to
          // load has no edits, so the reload loses nothing. The page is only reloaded if the user has asked for the
          // retry.
          const whole = failed !== 'inline' && failed !== 'notice';
          if (here && whole && tries.asked && isApiError(error) && error.code === 'outdated')
            globalThis.location.reload();
          else show({ error });
        });
        return () => {
          here = false;
        };
      }, [tries]);
      const retry = (asked: boolean): void => {
        setOutcome(null);
        setTries(({ count }) => ({ count: count + 1, asked }));
      };
      const isLost =
        outcome !== null && 'error' in outcome && isApiError(outcome.error) && outcome.error.code === 'network';
      const retryAlone = useEffectEvent(() => retry(false));
      useEffect(() => (isLost ? platformBack.on(() => retryAlone()) : undefined), [isLost]);
      const { onClose } = props as { onClose?: () => void };
      const close = useEffectEvent(() => onClose?.());
      const isNotice = failed === 'notice' && outcome !== null && 'error' in outcome;
      useEffect(() => {
        if (!isNotice) return;
        const forget = () => close();
        openNotices.add(forget);
        return () => void openNotices.delete(forget);
      }, [isNotice]);
      if (outcome === null) return waiting;
      if ('Piece' in outcome) return <outcome.Piece {...props} />;
      const { error } = outcome;
      // A failure to load is an API error. Any other error goes to the error boundary of the screen.
      if (!isApiError(error)) throw error;
      if (typeof failed === 'function') return failed({ error, onRetry: () => retry(true), props });
      return <PieceFailed error={error} place={failed} onRetry={() => retry(true)} onClose={onClose} />;
    }
    Lazy.begin = async (): Promise<void> => void (await get());
    return Lazy;
  }
  return lazyPiece;
}

/**
 * A component in its own chunk. Unlike with `React.lazy`, a load failure is shown in place with a retry button, and the
 * surroundings (such as a form with edits) stay. If the platform could not be reached, the component loads as soon as
 * the platform answers. Errors thrown by the component itself propagate as usual.
 */
export const lazyPiece = createLazyPiece(preloader);

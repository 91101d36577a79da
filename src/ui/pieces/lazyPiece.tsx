import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { isApiError, type ApiError } from '../../dataProvider/apiError';
import { loadPiece } from './loadPiece';
import { PieceFailed, type FailedPlace } from './PieceFailed';
import { loadAfterwards, loadNow, preloadLater } from './preload';

/** How a piece that could not be loaded says so. */
export interface PieceFailure<P> {
  error: ApiError;
  onRetry: () => void;
  props: P;
}

interface Options<P> {
  /** What stands there while it loads. */
  waiting?: ReactNode;
  /** Where the failure is said; a function draws it itself. */
  failed?: FailedPlace | ((failure: PieceFailure<P>) => ReactNode);
  /** Loaded ahead of its use, once the console has nothing better to do. */
  ahead?: boolean;
  /** Loaded only when the rest of its screen is there, which can do without it until then. */
  afterwards?: boolean;
  /** Says nothing but the texts of the first screens (`i18n/messages/first`). */
  first?: boolean;
}

/** Notices that stand; what opens after them has made them stale. */
const standing = new Set<() => void>();

interface Loaded<P> {
  Piece: ComponentType<P>;
}

/**
 * A component with a chunk of its own. Unlike `React.lazy` a chunk that cannot be loaded fails in place, with another
 * try: what stands around it — a form with edits — stays. Errors the piece throws itself go up as ever.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting = null, failed = 'inline', ahead = false, afterwards = false, first = false }: Options<P> = {},
): ComponentType<P> {
  let loaded: Loaded<P> | null = null;
  const get = async (): Promise<Loaded<P>> => (loaded ??= { Piece: (await loadPiece(load, first)).default });
  if (ahead) preloadLater(get);

  return function Lazy(props: P) {
    const [outcome, setOutcome] = useState<Loaded<P> | { error: unknown } | null>(loaded);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      let here = true;
      const settle = (next: Loaded<P> | { error: unknown }) => {
        if (!here) return;
        setOutcome(next);
        if ('Piece' in next) for (const putAway of standing) putAway();
      };
      (afterwards ? loadAfterwards(get) : loadNow(get)).then(settle, (error: unknown) => {
        // Browsers remember a chunk that failed, so another try may need a new page. In place of a whole screen or panel
        // nothing is typed that would be lost by it.
        const whole = failed !== 'inline' && failed !== 'notice';
        if (here && whole && tries > 0 && isApiError(error) && error.code === 'outdated') globalThis.location.reload();
        else settle({ error });
      });
      return () => {
        here = false;
      };
    }, [tries]);
    const { onClose } = props as { onClose?: () => void };
    const putAway = useEffectEvent(() => onClose?.());
    const stands = failed === 'notice' && outcome !== null && 'error' in outcome;
    useEffect(() => {
      if (!stands) return;
      const forget = () => putAway();
      standing.add(forget);
      return () => void standing.delete(forget);
    }, [stands]);
    if (outcome === null) return waiting;
    if ('Piece' in outcome) return <outcome.Piece {...props} />;
    const { error } = outcome;
    // What it needs beside the code may be refused by the platform: that is no piece that was lost.
    if (!isApiError(error)) throw error;
    const onRetry = () => {
      setOutcome(null);
      setTries((count) => count + 1);
    };
    if (typeof failed === 'function') return failed({ error, onRetry, props });
    return <PieceFailed error={error} place={failed} onRetry={onRetry} onClose={onClose} />;
  };
}

import { isApiError } from './apiError';

type Listener = () => void;

function signal() {
  const listeners = new Set<Listener>();
  return {
    send: (): void => [...listeners].forEach((listener) => listener()),
    /** Returns the function that ends the subscription. */
    on: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the platform was away. A platform that is too busy for reports still answers other requests. */
export const isOutage = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network' || (error.status === 503 && error.code !== 'busy'));

/** Signals that a user's request did not reach the platform, even after retries. */
export const platformLost = signal();
/** Signals that the platform answers again after it could not be reached. */
export const platformBack = signal();

/** What the last request, which may be a background request, says about the platform. */
export const reach = {
  /** Whether it did not reach the platform. */
  isDoubtful: false,
  /** When the platform last answered, in milliseconds since 1970. */
  answeredAt: Date.now(),
};

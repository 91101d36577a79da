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

/** A request of the user did not reach the platform, also after retries. */
export const platformLost = signal();
/** The platform answers again after it was lost. */
export const platformBack = signal();

/** Whether the last request, also one in the background, did not reach the platform. */
export const reach = { isDoubtful: false };

import { useEffect } from 'react';
import type { FormStore } from './store';

/**
 * Keeps the faults of a form as they are while a pointer is pressed. A field shows its fault when it loses the focus.
 * The line with the fault would otherwise move the pressed control away from under the pointer, and the click would be
 * lost.
 */
export function useSteadyFaults(store: FormStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hold = (): void => {
      clearTimeout(timer);
      store.hold();
    };
    // The click comes after the pointer is up.
    const release = (): void => {
      timer = setTimeout(() => store.release());
    };
    document.addEventListener('pointerdown', hold, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      store.release();
      document.removeEventListener('pointerdown', hold, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [store]);
}

import { useRef } from 'react';

/**
 * Work that is under way at most once: a call while it is under way, such as a second click, gets the result of the
 * first call. A click may come before the render that would disable the button.
 */
export function useOnce<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const underWay = useRef<Promise<Result> | undefined>(undefined);
  return (...given) =>
    (underWay.current ??= work(...given).finally(() => {
      underWay.current = undefined;
    }));
}

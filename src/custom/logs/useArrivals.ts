import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls a function at first, and whenever something other than the screen changes the filters in the address: a link,
 * or the way back.
 * @param current the filters in the address, as a text
 * @returns must be called with the filters before the screen puts them into the address
 */
export function useArrivals(current: string, arrive: () => void): (own: string) => void {
  // The router applies a change later, and may leave one out that is followed by another.
  const awaited = useRef<string[]>([]);
  const follow = useEffectEvent(() => {
    const at = awaited.current.lastIndexOf(current);
    if (at < 0) arrive();
    else awaited.current.splice(0, at + 1);
  });
  useEffect(() => follow(), [current]);
  return (own) => {
    if (own !== (awaited.current.at(-1) ?? current)) awaited.current.push(own);
  };
}

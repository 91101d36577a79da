import { createContext, use, useEffect } from 'react';

/** Takes the number of rows in a tab, which is shown beside the tab's name. */
export const TabCountContext = createContext<(count: number | undefined) => void>(() => undefined);

/** Shows the number of rows beside the name of the tab whose content this is. @param count undefined if not known */
export function useTabCount(count: number | undefined): void {
  const report = use(TabCountContext);
  useEffect(() => report(count), [count, report]);
}

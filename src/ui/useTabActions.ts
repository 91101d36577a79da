import { createContext, use, useEffect, useState } from 'react';
import { usePaletteActions } from './palette';

/** Whether the tabs are mounted but hidden, such as the tabs of a form behind the record's history. */
export const TabsHiddenContext = createContext(false);

/** A tab as the command palette offers it. */
export interface PaletteTab {
  key: string;
  /** The translated label, without the tab's count. */
  text: string;
}

interface Options {
  /** Id of the tabs, unique on the screen. */
  id: string;
  tabs: readonly PaletteTab[];
  /** The key of the open tab. */
  open: string;
  onOpen: (key: string) => void;
  /** The element that gets the focus after the palette opened the tab. */
  target: (key: string) => HTMLElement | null;
}

/** Offers the tabs of a screen in the command palette. The open tab's entry moves the focus into the tab. */
export function useTabActions({ id, tabs, open, onOpen, target }: Options): void {
  const hidden = use(TabsHiddenContext);
  const [wanted, setWanted] = useState<string>();
  const offered = hidden ? [] : tabs;
  usePaletteActions(
    offered.map(({ key, text }) => ({
      id: `tab:${id}:${key}`,
      label: text,
      group: 'tabs',
      run: () => {
        setWanted(key);
        onOpen(key);
      },
    })),
  );
  useEffect(() => {
    if (wanted === undefined || wanted !== open) return;
    setWanted(undefined);
    target(wanted)?.focus();
  }, [wanted, open, target]);
}

import { useState, type ReactNode } from 'react';
import { CountedDialog, type CountedFigure } from './CountedDialog';

/** Shows the records behind figures in a dialog over the dashboard. */
export function useCounted(): { show: (figure: CountedFigure) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<CountedFigure>();
  return {
    show: setOpened,
    dialog: opened && <CountedDialog figure={opened} onClose={() => setOpened(undefined)} />,
  };
}

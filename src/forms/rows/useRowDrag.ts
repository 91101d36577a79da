import { useState, type DragEvent } from 'react';

interface Drag {
  from: number;
  over: number;
}

/**
 * Drag and drop for the rows of an ordered table.
 * @param move moves the row at `from` to `to`
 */
export function useRowDrag(enabled: boolean, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const propsOf = (index: number) =>
    enabled && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', String(index));
        setDrag({ from: index, over: index });
      },
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.from !== index) move(drag.from, index);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    };
  /** The side of a row on which the dragged row would be dropped. */
  const sideOf = (index: number): 'above' | 'below' | undefined =>
    drag && drag.over === index && drag.from !== index ? (drag.from > index ? 'above' : 'below') : undefined;
  return { propsOf, sideOf };
}

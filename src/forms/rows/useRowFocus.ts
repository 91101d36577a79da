import { useEffect, useState } from 'react';
import type { Json } from '../../domain/entity/types';

/**
 * Keeps the focus in an editor of rows if the control with the focus disappears together with a row or its message. The
 * row at the index gets the focus; without a row there, the last row; without rows, the editor's first button.
 * @param path the full path of the array, which the rows have in `data-field`
 * @returns a function to call with each change of the rows
 */
export function useRowFocus(path: string, value: Json | undefined): (index: number) => void {
  const [wanted, setWanted] = useState<{ index: number; before: Json | undefined }>();
  useEffect(() => {
    if (wanted === undefined || wanted.before === value) return;
    setWanted(undefined);
    if (document.activeElement !== document.body) return;
    const named = (field: string) =>
      [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === field);
    const editor = named(path);
    const row = named(`${path}[${wanted.index}]`) ?? [...(editor?.querySelectorAll('tbody tr[tabindex]') ?? [])].at(-1);
    const target = row ?? editor?.querySelector('button:not(:disabled)');
    if (target instanceof HTMLElement) target.focus();
  }, [wanted, path, value]);
  return (index) => setWanted({ index, before: value });
}

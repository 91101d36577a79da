import { useState } from 'react';
import { finderOf } from '../../ui/finding';

export interface PickerOption {
  id: string;
  label: string;
  /** Tells the option from the others in the list; by default the id. */
  key?: string;
  /** What tells the record from others with the same label: a birth date, an id. */
  detail?: string;
}

/** The platform's search results. */
export interface Found<O> {
  options: O[];
  loading: boolean;
  failed: boolean;
}

/** Whether a picker's list is open, and the text typed into the picker. */
export interface Picking {
  open: boolean;
  text: string;
  /** The text to search for; empty if `text` is just the label of the chosen record. */
  search: string;
  setOpen: (open: boolean) => void;
  setText: (text: string) => void;
}

/** Search results that begin with an option that the platform does not know, if it fits the typed text. */
export function withFirst<O extends PickerOption>(first: O, found: Found<O>, { search }: Picking): Found<O> {
  return finderOf(search)(first.label, first.detail) ? { ...found, options: [first, ...found.options] } : found;
}

/** @param label the label of the chosen record */
export function usePicking(label?: string): Picking {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return { open, text, search: text === label ? '' : text, setOpen, setText };
}

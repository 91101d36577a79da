import { useState } from 'react';

/** `session`: until the window is closed; `local`: in this browser. Neither may contain patient data. */
export type Store = 'session' | 'local';

const storageOf = (store: Store): Storage => (store === 'session' ? sessionStorage : localStorage);

/** The text that the browser keeps under a key; null if there is none, or the browser has no storage. */
export function readStored(store: Store, key: string): string | null {
  try {
    return storageOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Lets the browser keep a text under a key, if it has a storage with room for it. */
export function writeStored(store: Store, key: string, text: string): void {
  try {
    storageOf(store).setItem(key, text);
  } catch {
    // The text then lasts only as long as the page.
  }
}

/** A text that the browser keeps under a key. If the browser has no storage, the text lasts as long as the page. */
export function useStored(store: Store, key: string, usual: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored(store, key) ?? usual);
  return [
    text,
    (next) => {
      setText(next);
      writeStored(store, key, next);
    },
  ];
}

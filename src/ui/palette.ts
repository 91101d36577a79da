import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the current screen, which the command palette offers. */
export interface PaletteAction {
  /**
   * Unique on the screen. If several mounted components offer the same id, the action of the last component is used.
   */
  id: string;
  /** The translated label. */
  label: string;
  run: () => void;
  /** The group in the palette; by default the group of the screen's actions. */
  group?: 'tabs';
  /** Key that triggers the action on the screen. The key is shown beside the label and in the help sheet. */
  shortcut?: string;
}

type Registered = readonly PaletteAction[];

const registered = new Map<symbol, Registered>();
const listeners = new Set<() => void>();
let all: Registered = [];

function publish(): void {
  // If two actions have the same id, such as Save in a drawer over a record, the action mounted later wins.
  all = [...new Map([...registered.values()].flat().map((action) => [action.id, action])).values()];
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Offers a screen's actions in the command palette while the screen is mounted. The list may be a new array on each
 * render: the actions are published again only when ids, labels or shortcuts change. The palette always calls the
 * latest `run`.
 */
export function usePaletteActions(actions: Registered): void {
  const latest = useRef(actions);
  const signature = JSON.stringify(actions.map(({ id, label, shortcut }) => [id, label, shortcut]));
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const key = Symbol('screen');
    const run = (id: string) => () => latest.current.find((action) => action.id === id)?.run();
    registered.set(
      key,
      latest.current.map((action) => ({ ...action, run: run(action.id) })),
    );
    publish();
    return () => {
      registered.delete(key);
      publish();
    };
  }, [signature]);
}

/**
 * Runs an action of the mounted screens.
 * @returns whether an action has this id
 */
export function runAction(id: string): boolean {
  const action = all.find((each) => each.id === id);
  action?.run();
  return action !== undefined;
}

/** The actions of the mounted screens. */
export const useOpenActions = (): Registered => useSyncExternalStore(subscribe, () => all);

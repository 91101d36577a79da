import { useSyncExternalStore } from 'react';
import { isObject } from '../domain/entity/paths';
import { isOneOf, parseJson } from '../domain/entity/read';
import type { Json } from '../domain/entity/types';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

const STORAGE_KEY = 'careglass.preferences';

/** How a person likes the console to look, on this machine; it outlasts signing out. */
export interface Preferences {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** Whether the menu is reduced to its icons. */
  menuCollapsed: boolean;
  /** A copy of what the platform keeps for the person, so that a list need not wait for it: names of the columns chosen for a list, by resource; absent where the schema's own choice shows. */
  columns: Record<string, string[]>;
  /** Id of the saved view that a list opens with, by resource. */
  views: Record<string, string>;
}

const defaults: Preferences = { theme: 'system', density: 'comfortable', menuCollapsed: false, columns: {}, views: {} };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const columnsOf = (value: unknown): Record<string, string[]> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string[]] => isTexts(entry[1])))
    : {};

const viewsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** What was stored, where it still makes sense. */
export function parsePreferences(stored: string | null): Preferences {
  let value: Json;
  try {
    value = parseJson(stored ?? '{}');
  } catch {
    return defaults;
  }
  const { theme, density, menuCollapsed, columns, views } = isObject(value) ? value : {};
  return {
    theme: isOneOf(THEMES, theme) ? theme : defaults.theme,
    density: isOneOf(DENSITIES, density) ? density : defaults.density,
    menuCollapsed: menuCollapsed === true,
    columns: columnsOf(columns),
    views: viewsOf(views),
  };
}

function read(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(STORAGE_KEY));
  } catch {
    return defaults;
  }
}

let current = read();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

// A choice made in one tab holds in the others.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  current = parsePreferences(event.newValue);
  tell();
});

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const preferences = (): Preferences => current;
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);

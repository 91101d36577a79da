import { useSyncExternalStore } from 'react';
import { isObject } from '../domain/entity/paths';
import { isOneOf, parseJson } from '../domain/entity/read';
import type { Json } from '../domain/entity/types';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

const STORAGE_KEY = 'careglass.preferences';

/** The user's display preferences, stored in this browser. They survive a sign-out. */
export interface Preferences {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** Whether the menu shows icons only. */
  menuCollapsed: boolean;
  /** Whether tables show a value once for all neighbouring rows that have it. */
  groupRows: boolean;
  /**
   * Names of the chosen columns by resource. If a resource is absent, its list has the schema's default columns. This
   * is a copy of the user's choices on the platform, so that a list need not wait for the platform.
   */
  columns: Record<string, string[]>;
  /** Id of the saved view that a list opens with, by resource. */
  views: Record<string, string>;
  /** Rows that a patient's story shows besides the usual rows. */
  storyRows: string[];
}

const defaults: Preferences = {
  theme: 'system',
  density: 'comfortable',
  menuCollapsed: false,
  groupRows: false,
  columns: {},
  views: {},
  storyRows: [],
};

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

/** The stored preferences. Invalid values are replaced by defaults. */
export function parsePreferences(stored: string | null): Preferences {
  let value: Json;
  try {
    value = parseJson(stored ?? '{}');
  } catch {
    return defaults;
  }
  const { theme, density, menuCollapsed, groupRows, columns, views, storyRows } = isObject(value) ? value : {};
  return {
    theme: isOneOf(THEMES, theme) ? theme : defaults.theme,
    density: isOneOf(DENSITIES, density) ? density : defaults.density,
    menuCollapsed: menuCollapsed === true,
    groupRows: groupRows === true,
    columns: columnsOf(columns),
    views: viewsOf(views),
    storyRows: isTexts(storyRows) ? storyRows : defaults.storyRows,
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
const notifyListeners = () => listeners.forEach((listener) => listener());

// A change in one browser tab applies to the other tabs.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  current = parsePreferences(event.newValue);
  notifyListeners();
});

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Storage may be blocked. The change then lasts until the page is closed.
  }
  notifyListeners();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const preferences = (): Preferences => current;
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);

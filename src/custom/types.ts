import type { ComponentType } from 'react';

export type MenuSection = 'reports' | 'developer' | 'administration';

/** A custom screen. `custom/<name>/screen.ts` exports one as its default. */
export interface CustomScreen {
  /** Path with parameters in react-router's syntax: `settings`, `logs/:id?`. */
  path: string;
  /** Text key of the title. */
  title: string;
  /** Text key of the description of what the screen is for; the help (`?`) shows it. */
  help: string;
  /** Its entry in the menu; absent if the screen is opened in another way. */
  menu?: {
    section: MenuSection;
    /** Position in the section; the first entries have 10, 20, 30, …. */
    order: number;
    /** Name of an icon in `layout/icons.ts`. */
    icon: string;
    /** Shown indented under the entry above it. */
    indented?: boolean;
    /** Text key of the title in production, if it differs. */
    production?: string;
  };
  /** Commands of the command palette that open the screen, besides the one with the screen's title. */
  palette?: { id: string; /** Text key. */ label: string; to: string }[];
  element: () => Promise<{ default: ComponentType }>;
}

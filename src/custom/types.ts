import type { ComponentType } from 'react';

export type MenuSection = 'reports' | 'developer' | 'administration';

/** A bespoke screen: everything the console knows of it. `custom/<name>/screen.ts` exports one as its default. */
export interface CustomScreen {
  /** Address below the root, with parameters as react-router writes them: `settings`, `logs/:id?`. */
  path: string;
  /** Key of the screen's name in the texts. */
  title: string;
  /** Its place in the menu; absent for a screen that is reached in another way. */
  menu?: {
    section: MenuSection;
    /** Place in the section; the first entries are 10, 20, 30, …. */
    order: number;
    /** Name of an icon in `layout/icons.ts`. */
    icon: string;
    /** Shown indented under the entry above it. */
    indented?: boolean;
    /** Key of the name in the production stage, where it differs. */
    production?: string;
  };
  /** Ways into the screen that the command palette offers from anywhere, beside the screen itself. */
  palette?: { id: string; /** Key. */ label: string; to: string }[];
  element: () => Promise<{ default: ComponentType }>;
}

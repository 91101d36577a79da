import type { ComponentType } from 'react';
import type { PlatformConfig } from '../contract/general';

export type MenuSection = 'reports' | 'developer' | 'administration';

/** A custom screen, the default export of `custom/<name>/screen.ts`. */
export interface CustomScreen {
  /** Path with parameters in react-router's syntax: `settings`, `logs/:id?`. */
  path: string;
  /** Text key of the title. */
  title: string;
  /** Text key of the screen's description, which the help (`?`) shows. */
  help: string;
  /** Text key of the help about the tab that an address opens. */
  tabHelp?: (pathname: string) => string | undefined;
  /** The screen's menu entry; absent if the menu does not list the screen. */
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
  /** Further commands of the command palette that open the screen. A command with the screen's title always exists. */
  palette?: { id: string; /** Text key. */ label: string; to: string }[];
  /** Stages that do not have this screen: no menu entry leads to it, and its address shows nothing. */
  notIn?: readonly PlatformConfig['stage'][];
  /** Whether the console opens this screen first. One screen may be the first. */
  home?: boolean;
  /** Whether the screen's code is loaded when the console is idle, because users often open it from another screen. */
  ahead?: boolean;
  /**
   * Requests what the screen shows first, while its code is still loading.
   * @param params the parameters of the path
   */
  begin?: (params: Readonly<Record<string, string | undefined>>) => void;
  element: () => Promise<{ default: ComponentType }>;
}

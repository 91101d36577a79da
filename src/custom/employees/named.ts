import type { CustomScreen } from '../types';

/** Title of the screen and its place in the menu. */
export const NAMED: Pick<CustomScreen, 'title' | 'menu'> = {
  title: 'screens.employees',
  // In production, patients are called employees, so this screen has another title.
  menu: { section: 'administration', order: 60, icon: 'Badge', production: 'screens.rosterEmployees' },
};

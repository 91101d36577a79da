import type { CustomScreen } from './types';

/** Key of what a bespoke screen is called in a stage. */
export const titleOf = ({ title, menu }: Pick<CustomScreen, 'title' | 'menu'>, stage: string): string =>
  (stage === 'production' && menu?.production) || title;

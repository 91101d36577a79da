import type { CustomScreen } from './types';

/** The text key of a custom screen's title in a stage. */
export const titleOf = ({ title, menu }: Pick<CustomScreen, 'title' | 'menu'>, stage: string): string =>
  (stage === 'production' && menu?.production) || title;

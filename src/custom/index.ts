import type { CustomScreen } from './types';

export type { CustomScreen } from './types';

const found = import.meta.glob<{ default: CustomScreen }>('./*/screen.ts', { eager: true });

/** Every bespoke screen: a folder here with a `screen.ts` is one, and nothing else lists it. */
export const customScreens: readonly CustomScreen[] = Object.values(found).map((module) => module.default);

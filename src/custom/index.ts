import type { CustomScreen } from './types';

export type { CustomScreen } from './types';

const found = import.meta.glob<{ default: CustomScreen }>('./*/screen.ts', { eager: true });

/** All custom screens. A folder here with a `screen.ts` is one; there is no other list. */
export const customScreens: readonly CustomScreen[] = Object.values(found).map((module) => module.default);

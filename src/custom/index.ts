import type { CustomScreen } from './types';

export type { CustomScreen } from './types';

const found = import.meta.glob<{ default: CustomScreen }>('./*/screen.ts', { eager: true });

/** All custom screens. Every folder here with a `screen.ts` is a screen; no other list names them. */
export const customScreens: readonly CustomScreen[] = Object.values(found).map((module) => module.default);

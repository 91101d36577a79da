import type { FastifyInstance } from 'fastify';
import type { Services } from '../base/services';

export type Register = (app: FastifyInstance, services: Services) => void;

/**
 * A part of the platform other than the entities. Its functions register routes (below `/api`), jobs and reactions, and
 * run in the given order.
 */
export class Area {
  readonly registers: readonly Register[];

  constructor(...registers: readonly Register[]) {
    this.registers = registers;
  }
}

/** Declares an area, as the default export of an `area.ts`. No other file lists the areas. */
export const area = (...registers: readonly Register[]): Area => new Area(...registers);

/**
 * The areas of modules by path (`../audit/area.ts`), sorted, because file systems list files in different orders.
 * @throws Error naming a file that does not export an area, or if there are no modules
 */
export function areasOf(modules: Readonly<Record<string, unknown>>): readonly Area[] {
  const paths = Object.keys(modules);
  if (paths.length === 0) throw new Error('No area.ts was found');
  return paths.toSorted().map((path) => {
    const module = modules[path];
    const exported = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
    if (exported instanceof Area) return exported;
    throw new Error(`platform/${path.replace(/^\.\.\//, '')} must export area(…) of platform/http/area.ts as default`);
  });
}

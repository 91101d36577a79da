import { resolve } from 'node:path';
import type { Contract } from '../src/contract/endpoint';

/** The generated file with the paths that entities cannot use. */
export const PLATFORM_PATHS_FILE = resolve(import.meta.dirname, '../src/domain/entity/platformPaths.ts');

const HEAD = `/**
 * Prefixes of paths that entities cannot use, because the platform has endpoints there. Generated from src/contract by
 * \`npm run docs\`; do not edit.
 */
`;

/** Whether a path is the other or lies within it. */
const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

/**
 * The paths that belong to the platform. An endpoint takes the first part of its path in which there is no entity;
 * below the path of an entity, which may have children there, it takes only its own path.
 * @param entityPaths the paths of the product's entities, such as `patients/{patientId}/notes`
 */
export function platformPaths(contracts: readonly Contract[], entityPaths: readonly string[]): string[] {
  const hasEntity = (path: string): boolean => entityPaths.some((each) => isWithin(each, path));
  const taken = contracts.flatMap(({ endpoints }) =>
    Object.keys(endpoints).flatMap((name) => {
      const path = name.slice(name.indexOf(' ') + 1);
      if (hasEntity(path)) return [];
      if (entityPaths.some((each) => isWithin(path, each))) return [path];
      const parts = path.split('/');
      const heads = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
      return heads.find((head) => !hasEntity(head)) ?? [];
    }),
  );
  return [...new Set(taken)]
    .filter((path) => !taken.some((other) => other !== path && isWithin(path, other)))
    .toSorted();
}

/** The text of the generated file. */
export const platformPathsFile = (paths: readonly string[]): string =>
  `${HEAD}export const PLATFORM_PATHS: readonly string[] = [\n${paths.map((path) => `  '${path}',\n`).join('')}];\n`;

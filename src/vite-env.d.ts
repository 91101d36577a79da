/// <reference types="vite/client" />

/** Made by `vite/entities.ts` from the schemas folder. */
declare module 'virtual:entities' {
  export const manifest: import('./domain/entity/manifest').ManifestEntry[];
  /** The resolved schema and its precompiled validator. @throws when no entity has the resource or its chunk fails */
  export function loadEntity(resource: string): Promise<{
    entity: import('./domain/entity/types').Entity;
    validate: import('./domain/rules').StructureValidator;
  }>;
}

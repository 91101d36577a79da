/// <reference types="vite/client" />

/** Where the files lie that the PDF viewer loads by name; from `vite/pdfFiles.ts`. */
declare const __PDF_FILES__: string;

/** Made by `vite/entities.ts` from the schemas folder. */
declare module 'virtual:entities' {
  export const manifest: import('./domain/entity/manifest').ManifestEntry[];
  /** The names of all entities in every language; the manifest comes with those in English. */
  export const names: () => Promise<{
    default: Record<string, import('./domain/entity/manifest').ManifestEntry['names']>;
  }>;
  /** By resource: the resolved schema without `x-i18n`, and its precompiled validator. */
  export const schemas: Record<
    string,
    () => Promise<{
      entity: import('./domain/entity/types').Entity;
      validate: import('./domain/rules').StructureValidator;
    }>
  >;
  /** By resource: the labels of `x-i18n`. */
  export const labels: Record<
    string,
    () => Promise<{ default: NonNullable<import('./domain/entity/types').Entity['x-i18n']> }>
  >;
}

/// <reference types="vite/client" />

/** Where the files lie that the PDF viewer loads by name; from `vite/pdfFiles.ts`. */
declare const __PDF_FILES__: string;

/** Made by `vite/entities.ts` from the schemas folder. */
declare module 'virtual:entities' {
  export const manifest: import('./domain/entity/manifest').ManifestEntry[];
  type Language = import('./domain/entity/types').Language;
  /** By resource: the resolved schema, without labels in other languages than English, and its precompiled validator. */
  export const schemas: Record<
    string,
    () => Promise<{
      entity: import('./domain/entity/types').Entity;
      validate: import('./domain/rules').StructureValidator;
    }>
  >;
  /** By resource and language: the labels of `x-i18n`. */
  export const labels: Record<
    string,
    Partial<Record<Language, () => Promise<{ default: import('./domain/entity/types').EntityLabels }>>>
  >;
}

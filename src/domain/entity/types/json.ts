/** The languages of the console. Schemas are written in English. */
export const LANGUAGES = ['en', 'fr', 'es', 'zh-Hant', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/**
 * A stored record: the fields of its schema, and the platform's own (`_version`, `createdAt`, `updatedAt`,
 * `updatedBy`).
 */
export type EntityRecord = JsonObject;

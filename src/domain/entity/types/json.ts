/** The languages of the console; English is what the schemas are written in. */
export const LANGUAGES = ['en', 'fr', 'es', 'zh-Hant', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A stored record: the fields of its schema and the server's own (`_version`, `createdAt`, `updatedAt`, `updatedBy`). */
export type EntityRecord = JsonObject;

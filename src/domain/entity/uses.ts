/** References are counted up to this number: 100 means 100 or more. */
export const USES_COUNTED = 100;

/** The number of an entity's records that refer to a record. */
export interface Use {
  entity: string;
  count: number;
}

/** Formats the uses for an error: `detectModel:1,question:12`. */
export const usesCode = (uses: readonly Use[]): string =>
  uses.map(({ entity, count }) => `${entity}:${count}`).join(',');

/** Records of one kind that name another are counted so far: 100 means 100 or more. */
export const USES_COUNTED = 100;

/** Records of one kind that name another. */
export interface Use {
  entity: string;
  count: number;
}

/** As an error tells it: `detectModel:1,question:12`. */
export const usesCode = (uses: readonly Use[]): string =>
  uses.map(({ entity, count }) => `${entity}:${count}`).join(',');

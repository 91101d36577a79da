/** Records of one kind that name another are counted so far: 100 means 100 or more. */
export const USES_COUNTED = 100;

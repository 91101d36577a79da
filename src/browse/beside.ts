/** Controls stand side by side with their tops level, because a filter may have a line below it. */
export const BESIDE = {
  alignItems: 'flex-start',
  '& > .MuiToggleButton-root, & > .MuiButton-root': { minHeight: 36 },
} as const;

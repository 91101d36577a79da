/** The categories by which a grid of notes is filtered. */
export const NOTE_CATEGORIES = ['triage', 'workup', 'messages', 'other'] as const;

/** The categories in a list with commas; others are left out. */
export const categoriesIn = (text: string): string[] =>
  text.split(',').filter((each) => NOTE_CATEGORIES.some((known) => known === each));

/** The categories by which a grid of notes is filtered. */
export const NOTE_CATEGORIES = ['triage', 'workup', 'messages', 'other'] as const;

/** The known categories in a comma-separated list; unknown names are left out. */
export const categoriesIn = (text: string): string[] =>
  text.split(',').filter((each) => NOTE_CATEGORIES.some((known) => known === each));

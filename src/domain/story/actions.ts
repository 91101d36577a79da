import { textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { byText, momentOf, orNull } from './read';
import type { StoryCallback, StoryNote } from './types';

const OTHER = 'other';

/** The text after the word `additional`; empty without this word, or if the text is just `none`. */
function additionalIn(note: string): string {
  const [, found = ''] = /\badditional\b[\s:.–—-]*([\s\S]*)$/i.exec(note) ?? [];
  const text = found.trim();
  return /^none\b[\s.!]*$/i.test(text) ? '' : text;
}

/**
 * The text of a note in the row of actions: the text after `additional`, or the whole note if its category is `other`.
 * @returns undefined if the row does not show the note
 */
export function actionText({ category, note, soap }: LooseOf<'note'>): string | undefined {
  if (category === OTHER) return textOf(note).trim() || undefined;
  return (
    additionalIn(textOf(soap?.triageNote)) || (soap?.triageNote ? undefined : additionalIn(textOf(note))) || undefined
  );
}

/** The notes in the row of actions, the earliest first. */
export const notesOf = (notes: readonly LooseOf<'note'>[]): StoryNote[] =>
  notes
    .flatMap((note): StoryNote[] => {
      const text = actionText(note);
      if (text === undefined) return [];
      return [
        {
          noteId: textOf(note.noteId),
          at: textOf(note.createdAt),
          category: orNull(note.category),
          providerId: orNull(note.providerId),
          userId: orNull(note.userId),
          text,
        },
      ];
    })
    .toSorted((a, b) => momentOf(a.at) - momentOf(b.at) || byText(a.noteId, b.noteId));

/** Callbacks that the patient rejected, the earliest first. */
export const callbacksOf = (activities: readonly LooseOf<'activity'>[]): StoryCallback[] =>
  activities
    .filter(({ activityType }) => activityType === 'PatientRejectedCallback')
    .map((activity) => ({
      activityId: textOf(activity._id),
      at: textOf(activity.createdAt),
      userId: orNull(activity.userId),
      sessionId: orNull(activity.sessionId),
    }))
    .toSorted((a, b) => momentOf(a.at) - momentOf(b.at) || byText(a.activityId, b.activityId));

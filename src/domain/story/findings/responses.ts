import { rowsOf, textOf } from '../../entity/read';
import type { LooseOf } from '../../records';
import { actionText } from '../actions';
import { momentOf, orNull } from '../read';
import type { Story, StoryAlert } from '../types';

/** Categories of notes that say what somebody did about a patient's state. */
const CLINICAL = ['triage', 'workup'];

/** A note that can be the answer to an alert. */
export interface ResponseNote {
  noteId: string;
  at: string;
  userId: string | null;
  /** Its text in the row of actions; null if the row does not show the note. */
  text: string | null;
  clinical: boolean;
  /** Ids of the records that the note names as its source. */
  about: readonly string[];
}

/** The notes of a story as possible answers to alerts, the earliest first. */
export const responseNotes = (notes: readonly LooseOf<'note'>[]): ResponseNote[] =>
  notes
    .map((note) => ({
      noteId: textOf(note.noteId),
      at: textOf(note.createdAt),
      userId: orNull(note.userId),
      text: actionText(note) ?? null,
      clinical: CLINICAL.includes(textOf(note.category)),
      about: rowsOf(note.source).flatMap(({ resourceId }) => textOf(resourceId) || []),
    }))
    .toSorted((a, b) => momentOf(a.at) - momentOf(b.at));

/** Tells which notes answer which alert. */
export class Responses {
  readonly #notes: readonly ResponseNote[];
  readonly #alerts: ReadonlySet<string>;

  constructor({ days }: Pick<Story, 'days'>, notes: readonly ResponseNote[]) {
    this.#notes = notes;
    this.#alerts = new Set(
      days.flatMap(({ sessions }) => sessions.flatMap(({ alerts }) => alerts.map(({ dataPointId }) => dataPointId))),
    );
  }

  /**
   * The notes that answer one of these alerts, the earliest first: notes that name the alert, and clinical notes that
   * name no other alert.
   * @param since milliseconds since 1970; earlier notes do not count
   */
  to(alerts: readonly Pick<StoryAlert, 'dataPointId'>[], since: number): ResponseNote[] {
    return this.#notes.filter(({ at, clinical, about }) => {
      if (!(momentOf(at) >= since)) return false;
      const named = about.filter((id) => this.#alerts.has(id));
      return named.length === 0 ? clinical : alerts.some(({ dataPointId }) => named.includes(dataPointId));
    });
  }
}

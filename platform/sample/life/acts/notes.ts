import { pick } from '../../random';
import type { Course } from '../course';
import type { LifeMaker } from '../maker';
import type { Doctor } from '../triage';

const TEXTS = [
  'The daughter called: appetite is better since Monday.',
  'Travels next week; check-ins go on by text message.',
  'Prefers to be called in the afternoon.',
];

/** Adds a note of the category `other`, whose whole text the story shows. */
export function addOtherNote(maker: LifeMaker, { from, until }: Course, doctor: Doctor | undefined): void {
  if (!doctor) return;
  const at = maker.at(Math.max(from, until - 6), maker.minute(14, 20));
  const { providerId, userId } = doctor;
  maker.add('note', at, {
    noteId: maker.id(),
    providerId,
    userId,
    category: 'other',
    note: pick(maker.faker, TEXTS),
    attachments: [],
    source: [],
  });
  maker.add('activity', at, { _id: maker.id(), activityType: 'NoteAdded', providerId, userId });
}

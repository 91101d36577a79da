import Type from 'typebox';
import { contract } from './endpoint';
import { fields, moment, nullable, uuid, type Static } from './fields';

const announcement = fields({
  maintenanceId: Type.String(),
  message: nullable(
    Type.String({ description: 'The text, or a key such as `ongoingMaintenance`, for which the console has a text' }),
  ),
  startTime: moment,
  endTime: moment,
});
/** The public part of a maintenance window that is running or about to start. */
export type Announcement = Static<typeof announcement>;

/** Browsers treat these types only as images, never as pages or scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
/** Maximum length of an image in base64, with some reserve. */
const LONGEST_IMAGE = 3 * 1024 * 1024;

/** Public announcements, and the screenshots of feedback. */
export const operations = contract('Operations', {
  'GET anon/maintenance': {
    summary: 'Maintenance windows that are running or start within 48 hours, sorted by their start',
    who: 'public',
    answer: fields({ maintenanceWindows: Type.Array(announcement) }),
    audited: { none: 'public announcements' },
  },
  'POST images': {
    summary: 'Upload an image to attach to feedback',
    description: 'An image that no feedback refers to is deleted after a day.',
    who: 'everybody',
    body: fields({
      mimeType: Type.String({ minLength: 1, maxLength: 100, description: IMAGE_TYPES.join(', ') }),
      data: Type.String({ minLength: 1, maxLength: LONGEST_IMAGE, description: 'The image as base64' }),
    }),
    repeatable: true,
    answer: fields({
      image: fields({ attachmentId: uuid, mimeType: Type.String(), size: Type.Integer() }),
    }),
    status: 201,
    errors: { 413: ['tooLarge', 'quotaExceeded'], 415: ['unsupportedMediaType'], 422: ['validation'] },
    audited: { entity: 'image' },
  },
  'GET images/{attachmentId}': {
    summary: 'Get an uploaded image',
    params: fields({ attachmentId: uuid }),
    answer: { file: IMAGE_TYPES },
    audited: { entity: 'image' },
  },
});

declare module './index' {
  interface Areas {
    operations: typeof operations;
  }
}

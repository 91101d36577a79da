import type { DocumentOf } from '../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import type { EntityStore } from '../entities/store';
import type { Tx } from '../db/types';
import { keepImage } from '../operations/images';
import { drawPng, type Box } from './picture';
import { chance, oneIn, pick, type Calendar } from './random';
import { HOUR_MS } from '../../src/domain/dates/units';

/** Number of feedback records; the newest are from the last days. */
const FEEDBACK = 36;
/** Number of users from whom feedback may come. */
const SENDERS = 100;

const COMMENTS: readonly (readonly [subject: string, comment: string, level: number])[] = [
  ['Check-in', 'The daily check-in asked the same question about sleep twice. I answered it both times.', 1],
  ['Check-in', 'I pressed send and the screen stayed white. I do not know whether my answers arrived.', 3],
  ['Messages', 'I cannot open the attachment of my last message. It says that the file is damaged.', 2],
  ['Sign-in', 'The code by text message came ten minutes late, and by then it was no longer accepted.', 2],
  ['Appointments', 'The reminder shows the time of another time zone. I nearly missed my appointment.', 3],
  ['Praise', 'The new overview is a great help. Thank you.', 0],
  ['Reports', 'The report of my patients lists one of them twice, with the same date of birth and address.', 2],
  [
    'Alerts',
    'An alert went from yellow to red overnight, but nobody was told. I only saw it when I opened the list in the ' +
      'morning, and the patient had been waiting for a call since the evening before. Please look at who is on call.',
    4,
  ],
  ['Language', 'Some buttons are in English although I chose Spanish.', 1],
  ['Medication', 'My list of medications still shows one that I stopped taking in spring.', 1],
];

const PLACES = ['check-in', 'messages', 'appointments', 'reports', 'alerts', 'settings'];

/** A picture that resembles a screenshot: bars, lines of text, a red mark at the problem. */
function screenshot(faker: Faker): Buffer {
  const number = (min: number, max: number) => faker.number.int({ min, max });
  const lines = Array.from({ length: 7 }, (_, index): Box => {
    return { x: 24, y: 60 + index * 22, width: number(120, 300), height: 8, colour: [196, 204, 208] };
  });
  return drawPng(
    360,
    240,
    [246, 248, 249],
    [
      { x: 0, y: 0, width: 360, height: 36, colour: [11, 100, 103] },
      { x: 16, y: 12, width: 90, height: 12, colour: [255, 255, 255] },
      ...lines,
      { x: number(40, 260), y: number(70, 180), width: 60, height: 26, colour: [179, 38, 30] },
    ],
  );
}

async function senders(tx: Tx, entities: EntityStore): Promise<string[]> {
  if (!entities.has('user')) return [];
  const { records } = await entities.list(tx, 'user', { limit: SENDERS });
  return records.flatMap(({ userId }) => userId ?? []);
}

/** Makes feedback of users, some of it with a picture. */
export async function makeFeedback(
  tx: Tx,
  entities: EntityStore,
  calendar: Calendar,
): Promise<DocumentOf<'feedback'>[]> {
  if (!entities.has('feedback')) return [];
  const faker = chance('feedback');
  const users = await senders(tx, entities);
  const made: DocumentOf<'feedback'>[] = [];
  for (let index = 0; index < FEEDBACK; index += 1) {
    const [subject, comment, level] = pick(faker, COMMENTS);
    const createDate = calendar.ago(faker, index < 6 ? 5 : 120, 0);
    const picture = oneIn(faker, 35) ? screenshot(faker).toString('base64') : undefined;
    const image = picture === undefined ? undefined : await keepImage(tx, 'image/png', picture, null, 0);
    made.push({
      _id: faker.string.uuid(),
      createDate,
      subject,
      comment,
      level,
      status: index < 6 ? 'open' : pick(faker, ['open', 'in-progress', 'closed', 'closed'] as const),
      userId: users.length > 0 ? pick(faker, users) : null,
      url: oneIn(faker, 60) ? `https://app.example.com/${pick(faker, PLACES)}` : null,
      attachment: image?.attachmentId ?? null,
    });
  }
  return made;
}

/** Rules that match lines of the log. */
export function makeLogNotifications(): DocumentOf<'logNotification'>[] {
  const faker = chance('log notifications');
  const rules: Omit<DocumentOf<'logNotification'>, 'notifyId'>[] = [
    { logText: null, logLevel: 4, logTag: null, notify: [{ notifyType: 'sms', notifyTarget: '+15550100' }] },
    {
      logText: '500',
      logLevel: 3,
      logTag: 'api',
      notify: [
        { notifyType: 'email', notifyTarget: 'operations@example.com' },
        { notifyType: 'slack', notifyTarget: 'https://hooks.example.com/services/operations' },
      ],
    },
    {
      logText: 'directMessages',
      logLevel: 2,
      logTag: null,
      notify: [{ notifyType: 'email', notifyTarget: 'messaging@example.com' }],
    },
  ];
  return rules.map((rule) => ({ notifyId: faker.string.uuid(), ...rule }));
}

/** A past maintenance window, and a future one that is not announced yet. */
export function makeMaintenanceWindows(calendar: Calendar): DocumentOf<'maintenanceWindow'>[] {
  const faker = chance('maintenance windows');
  const window = (day: number, message: string): DocumentOf<'maintenanceWindow'> => {
    const start = Date.parse(calendar.time(day)) + 6 * HOUR_MS;
    return {
      maintenanceId: faker.string.uuid(),
      message,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 2 * HOUR_MS).toISOString(),
      disableLogin: true,
      groups: ['patients', 'providers', 'support'],
    };
  };
  return [window(-12, 'ongoingMaintenance'), window(10, 'Move to the new database servers')];
}

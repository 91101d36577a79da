import type { DocumentOf } from '../../src/domain/records';
import { structuredDocument } from '../clinical/ccda/write/document';
import type { Tx } from '../db/types';
import { readMail } from '../directMessages/read';
import { keepMail } from '../directMessages/keep';
import { mailDigest } from '../directMessages/take';
import type { EntityStore } from '../entities/store';
import { SYSTEM } from '../http/context';
import { compose } from '../messaging/compose';
import { type Calendar, chance } from './random';

const OWN = 'careglass@direct.example.com';
const SENDERS = ['Hannah Frost <hannah.frost@direct.example.org>', 'Elm Street Clinic <records@direct.example.net>'];

/** A referral of an invented person, or of a sample patient, as another system would send it. */
function referral(patient: DocumentOf<'patient'>, author: string, at: string): string {
  return structuredDocument('referralNote', {
    patient,
    provider: null,
    organization: null,
    author,
    now: at,
    conditions: [],
    allergies: [],
    absences: [],
    medications: [],
    results: [],
    at,
    assessment: 'Fatigue since the last infusion; no fever.',
    reason: 'Please take over the monitoring at home.',
  });
}

/**
 * Received direct messages: documents of a sample patient, of somebody who is not known here, and of somebody who may
 * be a sample patient; a document and a mail that were cut off, and a mail that cannot be opened.
 * @param patients sample patients, of whom the first two are the subjects of documents
 */
export async function makeDirectMessages(
  tx: Tx,
  entities: EntityStore,
  calendar: Calendar,
  patients: readonly DocumentOf<'patient'>[],
): Promise<void> {
  const [known, namesake] = patients;
  if (!known || !entities.has('directMessage') || !entities.has('directMessageAttachment')) return;
  const faker = chance('direct messages');
  const elsewhere = (patient: DocumentOf<'patient'>): DocumentOf<'patient'> => ({
    ...patient,
    patientId: faker.string.uuid(),
    emrId: null,
    patientIds: [],
    emails: [],
    phoneNumbers: [],
  });
  const strangers = [
    { firstName: 'Synthia', lastName: 'Marlow', gender: 'female' as const, dob: '1958-04-17' },
    { firstName: 'Testor', lastName: 'Quill', gender: 'male' as const, dob: '1947-11-02' },
  ].map((person) => elsewhere({ ...known, ...person }));
  const people = [known, ...strangers, ...(namesake ? [elsewhere(namesake)] : [])];
  for (const [at, patient] of people.entries()) {
    const from = SENDERS[at % SENDERS.length] ?? '';
    const when = calendar.ago(faker, 10, 0);
    const document = referral(patient, from, when);
    // The mail of the second stranger is whole, but its document was cut off before it was sent.
    const xml = at === 2 ? document.slice(0, document.length / 2) : document;
    const { content } = await compose(
      faker.string.uuid(),
      from,
      {
        channel: 'direct',
        to: OWN,
        subject: 'Referral',
        text: 'Please see the attached referral.\n',
        purpose: 'directMessage',
        attachments: [
          {
            fileName: 'Referral.xml',
            mimeType: 'application/xml',
            base64: Buffer.from(xml).toString('base64'),
          },
        ],
      },
      new Date(when),
    );
    await keep(tx, entities, Buffer.from(content));
    // The same mail without its end, as a connection that broke would leave it.
    if (at === 0) await keep(tx, entities, Buffer.from(content.slice(0, content.length - 400)));
  }
  await keep(tx, entities, Buffer.from(CLOSED));
}

/** A mail that was encrypted for somebody, with random bytes instead of a cipher. */
const CLOSED = [
  `From: ${SENDERS[0] ?? ''}`,
  `To: ${OWN}`,
  'Subject: Progress note',
  'Message-ID: <sample-encrypted@direct.example.org>',
  'Date: Mon, 02 Mar 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
  'Content-Transfer-Encoding: base64',
  '',
  'bm8gY2lwaGVy',
  '',
].join('\r\n');

const MOST_BYTES = 1024 * 1024;

async function keep(tx: Tx, entities: EntityStore, bytes: Buffer): Promise<void> {
  const read = await readMail(bytes, {
    keys: { own: [], trusted: [] },
    accept: 'any',
    most: { parts: 100, documents: 10, bytes: MOST_BYTES },
    now: new Date(),
  });
  const size = bytes.length;
  await keepMail(
    tx,
    entities,
    { bytes, size, digest: mailDigest(bytes, size), read },
    { actor: SYSTEM, why: 'import' },
  );
}

import { textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { contactOf, type Contact } from './contact';

/** The states of an attachment, as its record tells them. */
export const ATTACHMENT_STATES = {
  waiting: 'Waiting in line',
  cleared: 'State cleared waiting to get picked up',
  stopped: 'The run was cancelled: waiting for the next run',
  again: 'The platform failed: waiting to be tried again',
  reading: 'Reading the document',
  organization: 'Finding the organization',
  importing: 'Finding the patient and importing the records',
  done: 'Processed',
  noDocument: 'Processed: not a clinical document',
  opened: 'Processed: the documents in the zip file are attachments of their own',
  held: 'Held: a person must choose the patient',
  discarded: 'Processed: the document was discarded',
  failed: 'Failed',
} as const;
export type AttachmentState = keyof typeof ATTACHMENT_STATES;

/** States in which an attachment waits for a run. */
export const WAITING_STATES: readonly string[] = [
  ATTACHMENT_STATES.waiting,
  ATTACHMENT_STATES.cleared,
  ATTACHMENT_STATES.stopped,
  ATTACHMENT_STATES.again,
];

/** An error with this text means that the patient may be a duplicate of another one. */
export const USER_EXISTS = 'User already exists';

/** Why the file of an unstructured document cannot be taken; the patient is imported nevertheless. */
export const FILE_FAULTS = ['noFile', 'fileDamaged', 'fileType', 'fileTooLarge'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Why a zip file is not opened. */
export const ZIP_FAULTS = ['zipEncrypted', 'zipDamaged', 'zipTooLarge', 'zipTooManyFiles', 'zipNotTaken'] as const;
export type ZipFault = (typeof ZIP_FAULTS)[number];

/** Why the processing of an attachment failed. */
export const ATTACHMENT_FAULTS = [
  'noContent',
  'empty',
  'tooLarge',
  'encoding',
  'doctype',
  'malformed',
  'tooDeep',
  'noPatient',
  'severalPatients',
  'unknownPatient',
  'unknownOrganization',
  'userExists',
  ...ZIP_FAULTS,
  'internal',
] as const;
export type AttachmentFault = (typeof ATTACHMENT_FAULTS)[number];

/** The errors of attachments in words, as their records tell them. */
export const FAULT_TEXTS: Record<AttachmentFault | FileFault | 'zipNested' | 'namesake', string> = {
  noContent: 'The content of this attachment is not stored',
  empty: 'The attachment is empty',
  tooLarge: 'The document is too large to be processed',
  encoding: 'The characters of the document are not in the encoding that it names',
  doctype: 'The document declares its own entities, which is not allowed',
  malformed: 'The document cannot be read as XML',
  tooDeep: 'The document is nested too deeply',
  noPatient: 'The document does not say who the patient is, or the patient cannot be stored',
  severalPatients: 'The document names more than one patient',
  unknownPatient: 'The patient in this document was not found',
  unknownOrganization: 'The organization was not found',
  userExists: `${USER_EXISTS}: another account has the patient’s email address`,
  namesake: `${USER_EXISTS}: a patient has the same name, date of birth and gender`,
  internal: 'The platform failed',
  zipEncrypted: 'The zip file is encrypted',
  zipDamaged: 'The zip file is damaged or of an unusual kind',
  zipTooLarge: 'The content of the zip file is too large',
  zipTooManyFiles: 'The zip file contains too many files',
  zipNotTaken: 'The documents in the zip file were not taken with their message',
  zipNested: 'The zip file contains another zip file, which is not opened',
  noFile: 'The document contains no file',
  fileDamaged: 'The file in the document is damaged, or is not of the type that the document names',
  fileType: 'The file in the document is compressed or of a type that is not allowed',
  fileTooLarge: 'The file in the document is too large',
};

/** The section that a report of a document names if it means the whole document. */
export const WHOLE_DOCUMENT = 'The document';

export const VALIDATION_ICONS = ['notStarted', 'waiting', 'processing', 'error', 'warning', 'fine'] as const;
export type ValidationIcon = (typeof VALIDATION_ICONS)[number];

/** The errors and warnings that an attachment can have. Each has a text. */
export const ATTACHMENT_WARNINGS = [
  'unfinished',
  'held',
  'notClinical',
  'partlyTaken',
  'patientDeleted',
  'patientGone',
  'patientUserDeleted',
  'patientUserMissing',
  'possibleDuplicate',
  'providerMissing',
  'providerUserMissing',
  'noFirstName',
  'noLastName',
  'noGender',
  'noDob',
  'saysNoPostalCode',
  'saysNoEmail',
  'saysNoPhone',
  'noPostalCode',
  'noEmail',
  'noPhone',
  'inactive',
] as const;
export type AttachmentWarning = (typeof ATTACHMENT_WARNINGS)[number];

/** What is known about the patient of an attachment, and about its last processing. */
export interface AttachmentFacts {
  /** Null if there is no such patient any more. */
  patient: {
    user: 'none' | 'missing' | 'there';
    /** The primary provider, and the account of the provider. */
    provider: 'none' | 'missing' | 'withoutUser' | 'there';
    postalCode: boolean;
    email: boolean;
    phone: boolean;
    inactive: boolean;
  } | null;
  /** Who deleted the patient, and when. */
  deleted: { by: string | null; at: string } | null;
  /** Whether something in the document was refused or not taken. */
  partlyTaken: boolean;
}

type Attachment = LooseOf<'directMessageAttachment'>;

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** How the person of a document can be reached, as the document or its correction says. */
function contactSaid({ patient, correction }: Attachment): Contact {
  const corrected = contactOf({ ...correction });
  return {
    postalCode: corrected.postalCode || textOf(patient?.postalCode),
    email: corrected.email || textOf(patient?.email),
    phone: corrected.phone || textOf(patient?.phone),
  };
}

function warningsOf(attachment: Attachment, { patient, deleted, partlyTaken }: AttachmentFacts): AttachmentWarning[] {
  const { firstName, lastName, gender, dob } = { ...attachment.patient, ...attachment.correction };
  const errors = [attachment.error, ...(Array.isArray(attachment.errors) ? attachment.errors : [])];
  const isPersonKnown = attachment.patient !== undefined && attachment.patient !== null;
  const named = !isBlank(attachment.patientId);
  // Before there is a patient, those of the document and its correction.
  const said = !named && isPersonKnown ? contactSaid(attachment) : undefined;
  const found: [AttachmentWarning, boolean][] = [
    ['unfinished', attachment.processed !== true && attachment.isProcessing !== true],
    ['held', attachment.state === ATTACHMENT_STATES.held],
    ['notClinical', attachment.state === ATTACHMENT_STATES.noDocument],
    ['partlyTaken', partlyTaken],
    ['patientDeleted', named && patient === null && deleted !== null],
    ['patientGone', named && patient === null && deleted === null],
    ['patientUserDeleted', patient?.user === 'missing'],
    ['patientUserMissing', patient?.user === 'none'],
    ['possibleDuplicate', errors.some((error) => typeof error === 'string' && error.includes(USER_EXISTS))],
    ['providerMissing', patient?.provider === 'none' || patient?.provider === 'missing'],
    ['providerUserMissing', patient?.provider === 'withoutUser'],
    ['noFirstName', isPersonKnown && isBlank(firstName)],
    ['noLastName', isPersonKnown && isBlank(lastName)],
    ['noGender', isPersonKnown && isBlank(gender)],
    ['noDob', isPersonKnown && isBlank(dob)],
    ['saysNoPostalCode', said?.postalCode === ''],
    ['saysNoEmail', said?.email === ''],
    ['saysNoPhone', said?.phone === ''],
    ['noPostalCode', patient?.postalCode === false],
    ['noEmail', patient?.email === false],
    ['noPhone', patient?.phone === false],
    ['inactive', patient?.inactive === true],
  ];
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** Warnings that change the icon of an attachment. */
const SEVERE: readonly AttachmentWarning[] = [
  'unfinished',
  'held',
  'notClinical',
  'partlyTaken',
  'patientDeleted',
  'patientGone',
  'patientUserDeleted',
  'patientUserMissing',
  'possibleDuplicate',
  'providerMissing',
  'providerUserMissing',
];

/** The icon of an attachment, and what is off about it. */
export function validationOf(
  attachment: Attachment & { createdAt?: unknown; updatedAt?: unknown },
  facts: AttachmentFacts,
): { icon: ValidationIcon; warnings: AttachmentWarning[] } {
  const { state, error, processed, isProcessing, createdAt, updatedAt } = attachment;
  const untouched = isBlank(state) && isBlank(error) && processed !== true && isProcessing !== true;
  if (untouched || (createdAt !== undefined && updatedAt === createdAt)) return { icon: 'notStarted', warnings: [] };
  if (typeof state === 'string' && WAITING_STATES.includes(state)) return { icon: 'waiting', warnings: [] };
  if (isProcessing === true) return { icon: 'processing', warnings: [] };
  const warnings = warningsOf(attachment, facts);
  if (!isBlank(error)) return { icon: 'error', warnings };
  return { icon: warnings.some((warning) => SEVERE.includes(warning)) ? 'warning' : 'fine', warnings };
}

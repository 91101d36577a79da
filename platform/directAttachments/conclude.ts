import {
  ATTACHMENT_STATES,
  FILE_FAULTS,
  FAULT_TEXTS,
  type AttachmentState,
} from '../../src/domain/directMessages/attachments';
import type { AttemptOutcome, AttemptReason } from '../../src/domain/directMessages/terms';
import type { JsonObject } from '../../src/domain/entity/types';
import type { CcdaReport } from '../../src/contract/ccda';
import { totalOf } from '../clinical/fhir/tally';
import type { Services } from '../base/services';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { addAttempt } from '../directMessages/attempts';
import type { AccountOutcome } from './account';
import type { OpenedZip } from './document';
import type { AttachmentFailure } from './failure';
import { change, lockAttachment, type Attachment } from './store';

/** The version of the rules by which attachments are processed; counts up when the same document may give more. */
export const RULE_VERSION = 'attachments 2';

/** How often an attachment is tried again by itself if the platform failed. */
const MOST_ATTEMPTS = 3;
const MOST_FAULTS = 50;

export interface Run {
  why: AttemptReason;
  actor: Actor;
  /** Called before each step; may throw to end the run, which is then as if the attachment had not been begun. */
  at?(step: AttachmentState): void;
  /** Runs the work that takes the document in, in a transaction; default: one that nothing ends. */
  transaction?<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Aborted when the run is to end; what it waits for then ends, too. */
  signal?: AbortSignal;
}

/** What the processing of an attachment has found. */
export interface Found {
  attachment: Attachment;
  kind: 'none' | 'ccda' | 'unstructured';
  /** The content of a zip file. */
  zip?: OpenedZip | undefined;
  orgId: string | null;
  report: CcdaReport | null;
  emrId: string | null;
  account: AccountOutcome | null;
  /** Whether the patient belongs to other organizations than that of the message. */
  otherOrganization: boolean;
}

const STATE_OF: Partial<Record<CcdaReport['patient'], AttachmentState>> = { held: 'held', discarded: 'discarded' };

const stateOf = ({ kind, zip, report }: Found): AttachmentState =>
  zip && zip.documents.length > 0
    ? 'opened'
    : kind === 'none'
      ? 'noDocument'
      : ((report && STATE_OF[report.patient]) ?? 'done');

/** What became of the records of each kind that the document has. */
const kindsOf = ({ labItems, counts }: CcdaReport): JsonObject =>
  Object.fromEntries(
    Object.entries({ patientData: labItems, ...counts }).flatMap(
      ([kind, { added, updated, there, skipped, refused }]) =>
        added + updated + there + skipped + refused > 0 ? [[kind, { added, updated, there, skipped, refused }]] : [],
    ),
  );

/** The result in codes and counts, by which attempts are compared. */
function resultOf({ kind, zip, orgId, report, emrId, account, otherOrganization }: Found): JsonObject {
  if (!report) return { document: zip ? 'zip' : kind, orgId, ...(zip && { documents: zip.documents.length }) };
  const { patientId, patient, heldId, reason, labItems, counts, notTaken, faults } = report;
  const { added, updated, there, skipped, refused } = totalOf([labItems, ...Object.values(counts)]);
  return {
    document: kind,
    orgId,
    patient,
    patientId,
    ...(heldId !== undefined && { heldId }),
    ...(reason !== undefined && { reason }),
    emrId,
    account,
    ...(otherOrganization && { otherOrganization }),
    records: { added, updated, there, skipped, refused },
    kinds: kindsOf(report),
    notTaken: notTaken.map((each) => ({ ...each })),
    faults: faults.slice(0, MOST_FAULTS),
  };
}

const errorsOf = ({ zip, report, account }: Found): string[] => [
  // Another patient has the same name, date of birth and gender: the patient was not created.
  ...(report?.patient === 'held' && report.reason === 'namesake' ? [FAULT_TEXTS.namesake] : []),
  ...(account === 'emailTaken' || (report?.patient === 'held' && report.reason === 'sameEmail')
    ? [FAULT_TEXTS.userExists]
    : []),
  ...(zip?.hasZip === true ? [FAULT_TEXTS.zipNested] : []),
  // A document whose file is missing in the record must not look complete.
  ...FILE_FAULTS.map((fault) => FAULT_TEXTS[fault]).filter((text) => report?.faults.includes(text)),
];

/** Stores what was found, and the attempt, in the transaction of the import. */
export async function conclude(
  { entities }: Pick<Services, 'entities'>,
  tx: Tx,
  found: Found,
  { why, actor }: Run,
): Promise<AttemptOutcome> {
  const { attachment, report, orgId, emrId } = found;
  const state = stateOf(found);
  const errors = errorsOf(found);
  await change(
    tx,
    entities,
    attachment,
    {
      processed: true,
      isProcessing: false,
      state: ATTACHMENT_STATES[state],
      orgId,
      patientId: report?.patientId ?? null,
      emrId,
      error: errors[0] ?? null,
      errors,
      requestId: actor.requestId,
    },
    actor,
  );
  const isOff = state === 'held' || errors.length > 0 || (report?.faults.length ?? 0) > 0 || found.otherOrganization;
  const outcome = isOff ? 'warned' : 'done';
  await addAttempt(tx, actor, 'attachment', attachment.attachmentId, {
    why,
    outcome,
    ruleVersion: RULE_VERSION,
    cause: state === 'held' ? `held ${report?.reason ?? ''}`.trim() : null,
    result: resultOf(found),
  });
  return outcome;
}

/** How many of the newest attempts in a row were failures of the platform. */
async function failuresInARow(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .selectFrom('direct_attempt')
    .select('cause')
    .where('subject', '=', 'attachment')
    .where('subject_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  const other = rows.findIndex(({ cause }) => cause?.startsWith('internal') !== true);
  return other === -1 ? rows.length : other;
}

/**
 * Stores a failure. A fault of the document stays until somebody acts; after a failure of the platform, the attachment
 * waits for the next run, a limited number of times.
 */
export async function concludeFailed(
  { entities, database: { db } }: Pick<Services, 'entities' | 'database'>,
  id: string,
  failure: AttachmentFailure,
  { why, actor }: Run,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attachment = await lockAttachment(tx, entities, id);
    if (!attachment || attachment.processed === true) return;
    const again = failure.fault === 'internal' && (await failuresInARow(tx, id)) < MOST_ATTEMPTS - 1;
    const text = FAULT_TEXTS[failure.fault];
    await addAttempt(tx, actor, 'attachment', id, {
      why,
      outcome: 'failed',
      ruleVersion: RULE_VERSION,
      cause: failure.attemptCause,
    });
    await change(
      tx,
      entities,
      attachment,
      {
        processed: !again,
        isProcessing: false,
        state: ATTACHMENT_STATES[again ? 'again' : 'failed'],
        error: text,
        errors: [text],
        requestId: actor.requestId,
      },
      actor,
    );
  });
}

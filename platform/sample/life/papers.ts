import type { RowOf } from '../../../src/domain/records';
import type { Course } from './course';
import { summaryXml } from './documents/ccda';
import { drawPdf, type PdfLine } from './documents/pdf';
import { tracing } from './documents/tracing';
import type { LifeMaker } from './maker';
import type { Doctor } from './triage';

/** Pixels between the beats of a slow and of a fast heart. */
const QUIET = 26;
const RACING = 4;

function addBlob(maker: LifeMaker, at: string, title: string, mimeType: string, bytes: Buffer): string {
  const blobId = maker.id();
  maker.add('blob', at, {
    blobId,
    title,
    mimeType,
    createDate: at,
    ownerId: maker.patient.primaryProviderId ?? null,
    size: bytes.length,
    data: bytes.toString('base64'),
  });
  return blobId;
}

/** A PDF of the latest laboratory values. */
function reportPdf(maker: LifeMaker): Buffer | null {
  const points = maker.of('patientData').filter(({ category }) => category === 'labTest');
  const last = points.at(-1)?.sessionId;
  const rows = points.filter(({ sessionId }) => sessionId === last);
  if (last === undefined) return null;
  const lines: PdfLine[] = [
    { text: 'Laboratory report', heading: true },
    { text: `Patient ${maker.patientId}` },
    { text: `Drawn ${(rows[0]?.eventTime ?? '').slice(0, 10)}` },
    { text: '' },
    ...rows.map((row) => {
      const [item] = row.labs ?? [];
      return { text: `${item?.name}: ${item?.value} ${item?.unit} (${item?.range?.low} to ${item?.range?.high})` };
    }),
  ];
  return drawPdf('Laboratory report', lines);
}

function summary(maker: LifeMaker, at: string, doctor: Doctor, custodian: string): Buffer {
  const { patient } = maker;
  const worst = maker.of('condition').filter(({ status }) => status === 'active');
  return summaryXml({
    id: maker.id(),
    at,
    patientId: maker.patientId,
    firstName: patient.firstName ?? '',
    lastName: patient.lastName ?? '',
    gender: patient.gender ?? '',
    dob: patient.dob,
    author: doctor.name,
    custodian,
    problems: maker.of('condition').map((each) => ({
      code: each.conditionId ?? '',
      name: each.name ?? '',
      start: each.startDate ?? '',
    })),
    medications: maker.of('medication').map((each) => ({
      code: each.medicationId ?? '',
      name: each.name ?? '',
      text: each.text ?? '',
    })),
    assessment: `${worst.length} active problems. Treatment goes on with weekly check-ins.`,
  });
}

/** Adds a work-up note with its documents: the laboratory report, a summary of care, an ECG. */
export function addPapers(maker: LifeMaker, course: Course, doctor: Doctor | undefined, custodian: string): void {
  if (!doctor) return;
  const at = maker.at(course.until, maker.minute(13, 18));
  const attachments: RowOf<'note', 'attachments'>[] = [];
  const attach = (title: string, mimeType: string, bytes: Buffer): void => {
    attachments.push({ author: doctor.name, title, mimeType, blobId: addBlob(maker, at, title, mimeType, bytes) });
  };
  const report = reportPdf(maker);
  if (report) attach('Laboratory report', 'application/pdf', report);
  attach('Summary of care', 'application/xml', summary(maker, at, doctor, custodian));
  const heart = course.episodes.some(({ kind }) => kind.modelId === 'cardiac');
  attach('Heart tracing', 'image/png', tracing(heart ? RACING : QUIET));
  const [encounter] = maker.of('encounter');
  maker.add('note', at, {
    noteId: maker.id(),
    providerId: doctor.providerId,
    userId: doctor.userId,
    category: 'workup',
    note: '## Work-up\n\nBlood count, liver and thyroid reviewed; see the attachments.\n\nAdditional: none',
    attachments,
    source: encounter ? [{ resourceId: encounter.resourceId ?? '' }] : [],
  });
}

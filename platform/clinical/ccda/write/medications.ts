import { isOverBefore } from '../../../../src/domain/dates/partialDate';
import type { DocumentOf } from '../../../../src/domain/records';
import { SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { absenceText, saidAuthor, type Absence } from './absences';
import { coded, dateCells, nameRecord, ownId, section, span, statusWords, table, templates, unknown } from './parts';

type Medication = DocumentOf<'medication'>;

/** The statuses of a medication in a document (HL7's concept map of C-CDA on FHIR). */
const STATUS_CODES: Readonly<Record<string, string>> = {
  active: 'active',
  completed: 'completed',
  stopped: 'aborted',
  'on-hold': 'suspended',
};

/** A medication that was ordered, and is not known to be taken. */
const isIntended = ({ status }: Medication): boolean => status === 'intended';
/** An order never becomes the statement that the medication is taken, also if the order is over. */
const isOrder = (record: Medication): boolean =>
  isIntended(record) || record.importSource?.resourceType === 'MedicationRequest';

/**
 * The status of a medication. Without one, a medication whose end has passed everywhere is completed; nobody said that
 * another is active, so its status is unknown.
 * @param now the time of the document
 */
function statusCode(record: Medication, now: string): Written {
  if (isIntended(record)) return el('statusCode', { code: 'active' });
  const { status, endDate } = record;
  const code = STATUS_CODES[status ?? ''] ?? (!status && isOverBefore(endDate, now) ? 'completed' : undefined);
  return code === undefined ? unknown('statusCode') : el('statusCode', { code });
}

/** How a medication is taken, in the record's own words (C-CDA R2.1, Medication Free Text Sig). */
const freeTextSig = (reference: string): Written =>
  el(
    'entryRelationship',
    { typeCode: 'COMP' },
    el(
      'substanceAdministration',
      { classCode: 'SBADM', moodCode: 'INT' },
      ...templates(TEMPLATES.medicationFreeTextSig),
      el('code', { code: '76662-6', codeSystem: SYSTEMS.loinc, displayName: 'Instructions medication' }),
      el('text', {}, el('reference', { value: `#${reference}` })),
      el('consumable', {}, el('manufacturedProduct', {}, el('manufacturedLabeledDrug', { nullFlavor: 'NA' }))),
    ),
  );

/** The text of a medication that says more than its name. */
const findDose = (record: Medication): string => {
  const text = record.text?.trim() ?? '';
  return text === nameRecord(record) ? '' : text;
};

/** What is taken. @param code of the medication */
const product = (code: Written): Written =>
  el(
    'consumable',
    {},
    el(
      'manufacturedProduct',
      { classCode: 'MANU' },
      ...templates(TEMPLATES.medicationInformation),
      el('manufacturedMaterial', {}, code),
    ),
  );

function medication(record: Medication, reference: string, now: string): Written {
  const display = nameRecord(record);
  const medicationId = record.medicationId?.trim() ?? '';
  const code = coded(
    'code',
    { code: medicationId, system: /^\d+$/.test(medicationId) ? SYSTEMS.rxnorm : '', display },
    [SYSTEMS.rxnorm],
  );
  return el(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: isOrder(record) ? 'INT' : 'EVN' },
    ...templates(TEMPLATES.medicationActivity),
    ownId(record),
    el('text', {}, el('reference', { value: `#${reference}` })),
    statusCode(record, now),
    span(record.startDate, record.endDate),
    unknown('doseQuantity'),
    product(code),
    findDose(record) === '' ? undefined : freeTextSig(`${reference}dose`),
  );
}

/** Any drug at all: RxNorm has no code for it, SNOMED CT has. */
const anyDrug = (): Written =>
  el(
    'code',
    { nullFlavor: 'OTH', codeSystem: SYSTEMS.rxnorm },
    el('translation', { code: '410942007', codeSystem: SYSTEMS.snomed, displayName: 'drug or medication' }),
  );

/**
 * The statement that no medications are known: the negation of any drug, as HL7's example of C-CDA R2.1 writes it. It
 * has no time of taking; its author's time says when it was made.
 */
const noMedications = (statement: Absence): Written =>
  el(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: 'true' },
    ...templates(TEMPLATES.medicationActivity),
    ownId(statement),
    el('text', {}, el('reference', { value: '#absence1' })),
    el('statusCode', { code: 'active' }),
    el('effectiveTime', { 'xsi:type': 'IVL_TS' }, unknown('low', 'NA')),
    unknown('doseQuantity', 'NA'),
    product(anyDrug()),
    saidAuthor(statement.saidOn),
  );

/** @param now the time of the document */
export const medicationsSection = (
  medications: readonly Medication[],
  { absence, now }: { absence: Absence | undefined; now: string },
): Written =>
  section({
    template: TEMPLATES.medications,
    code: ['10160-0', 'History of medication use'],
    title: 'Medications',
    text:
      medications.length === 0
        ? absenceText(absence, 'Medications')
        : table(
            ['Medication', 'Dose', 'Start', 'End', 'Status'],
            medications.map((each, index) => ({
              id: `medication${index + 1}row`,
              cells: [
                { id: `medication${index + 1}`, text: nameRecord(each) },
                findDose(each) === '' ? '' : { id: `medication${index + 1}dose`, text: findDose(each) },
                ...dateCells(each),
                statusWords(each.status),
              ],
            })),
          ),
    entries:
      medications.length === 0 && absence
        ? [noMedications(absence)]
        : medications.map((each, index) => medication(each, `medication${index + 1}`, now)),
    wantsEntries: true,
  });

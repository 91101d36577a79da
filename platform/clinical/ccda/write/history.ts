import { OUR_RECORDS, SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { coded, section, span, table, templates, timeElement, unknown } from './parts';
import type { DocumentOf } from '../../../../src/domain/records';

const day = (iso: string): string => iso.slice(0, 10);
type Condition = DocumentOf<'condition'>;
type Medication = DocumentOf<'medication'>;
type Dated = Pick<Condition, 'name' | 'text' | 'startDate' | 'endDate'>;
const nameOf = ({ name, text }: Dated): string => name?.trim() || text?.trim() || 'Not named';
const ended = ({ endDate }: Dated): boolean => !!endDate;
const dates = ({ startDate, endDate }: Dated): string[] => [day(startDate ?? ''), day(endDate ?? '')];
/** The record's own id: a receiver that gets two documents finds the same statement in both. */
const ownId = ({ _id }: { _id: string }, part?: string): Written =>
  el('id', { root: OUR_RECORDS, extension: part === undefined ? _id : `${_id}.${part}` });
const none = (words: string): Written => el('text', {}, words);

function problem(condition: Condition, reference: string): Written {
  const { startDate, endDate, conditionId, system } = condition;
  const observation = el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemObservation),
    ownId(condition),
    el(
      'code',
      { code: '55607006', codeSystem: SYSTEMS.snomed, displayName: 'Problem' },
      el('translation', { code: '75326-9', codeSystem: SYSTEMS.loinc, displayName: 'Problem' }),
    ),
    el('text', {}, el('reference', { value: `#${reference}` })),
    el('statusCode', { code: 'completed' }),
    el('effectiveTime', {}, timeElement('low', startDate), ended(condition) ? timeElement('high', endDate) : undefined),
    coded(
      'value',
      { code: conditionId?.trim() ?? '', system: system?.trim() ?? '', display: nameOf(condition) },
      [SYSTEMS.snomed],
      {
        'xsi:type': 'CD',
      },
    ),
  );
  return el(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemConcern),
    ownId(condition, 'concern'),
    el('code', { code: 'CONC', codeSystem: SYSTEMS.actClass }),
    el('statusCode', { code: ended(condition) ? 'completed' : 'active' }),
    el('effectiveTime', {}, timeElement('low', startDate), ended(condition) ? timeElement('high', endDate) : undefined),
    el('entryRelationship', { typeCode: 'SUBJ' }, observation),
  );
}

export const problemsSection = (conditions: readonly Condition[]): Written =>
  section({
    template: TEMPLATES.problems,
    code: ['11450-4', 'Problem list'],
    title: 'Problems',
    text:
      conditions.length === 0
        ? none('No information about problems')
        : table(
            ['Problem', 'Start', 'End'],
            conditions.map((each, index) => ({ id: `problem${index + 1}`, cells: [nameOf(each), ...dates(each)] })),
          ),
    entries: conditions.map((each, index) => problem(each, `problem${index + 1}`)),
    wantsEntries: true,
  });

/** A medication that was ordered, and is not known to be taken. */
const isIntended = ({ status }: Medication): boolean => status === 'intended';

function medication(record: Medication, reference: string): Written {
  const display = nameOf(record);
  const medicationId = record.medicationId?.trim() ?? '';
  const code = coded(
    'code',
    {
      code: medicationId,
      system: /^\d+$/.test(medicationId) ? SYSTEMS.rxnorm : '',
      display,
    },
    [SYSTEMS.rxnorm],
  );
  return el(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: isIntended(record) ? 'INT' : 'EVN' },
    ...templates(TEMPLATES.medicationActivity),
    ownId(record),
    el('text', {}, el('reference', { value: `#${reference}` })),
    el('statusCode', { code: ended(record) ? 'completed' : 'active' }),
    span(record.startDate, record.endDate),
    unknown('doseQuantity'),
    el(
      'consumable',
      {},
      el(
        'manufacturedProduct',
        { classCode: 'MANU' },
        ...templates(TEMPLATES.medicationInformation),
        el('manufacturedMaterial', {}, code),
      ),
    ),
  );
}

export const medicationsSection = (medications: readonly Medication[]): Written =>
  section({
    template: TEMPLATES.medications,
    code: ['10160-0', 'History of medication use'],
    title: 'Medications',
    text:
      medications.length === 0
        ? none('No information about medications')
        : table(
            ['Medication', 'Start', 'End'],
            medications.map((each, index) => ({ id: `medication${index + 1}`, cells: [nameOf(each), ...dates(each)] })),
          ),
    entries: medications.map((each, index) => medication(each, `medication${index + 1}`)),
    wantsEntries: true,
  });

/**
 * The platform stores no allergies. The section says that no information is available, not that the patient has no
 * allergies.
 */
export const allergiesSection = (): Written =>
  section({
    template: TEMPLATES.allergies,
    code: ['48765-2', 'Allergies and adverse reactions'],
    title: 'Allergies',
    text: none('No information about allergies'),
    wantsEntries: true,
  });

export const reasonSection = (reason: string): Written =>
  section({
    template: TEMPLATES.reasonForReferral,
    code: ['42349-1', 'Reason for referral'],
    title: 'Reason for referral',
    text: none(reason),
  });

export const assessmentSection = (assessment: string): Written =>
  section({
    template: TEMPLATES.assessmentAndPlan,
    code: ['51847-2', 'Assessment and plan'],
    title: 'Assessment and plan',
    text: none(assessment),
  });

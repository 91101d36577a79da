import { OUR_RECORDS, SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { saidAuthor, saidWords, type Absence } from './absences';
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

/** That an observation is about a problem. */
const problemKind = (): Written =>
  el(
    'code',
    { code: '55607006', codeSystem: SYSTEMS.snomed, displayName: 'Problem' },
    el('translation', { code: '75326-9', codeSystem: SYSTEMS.loinc, displayName: 'Problem' }),
  );

function problem(condition: Condition, reference: string): Written {
  const { startDate, endDate, conditionId, system } = condition;
  const observation = el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemObservation),
    ownId(condition),
    problemKind(),
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

/** The statement that no problems are known: the negation of a problem (55607006). */
const noProblems = (statement: Absence): Written =>
  el(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemConcern),
    ownId(statement, 'concern'),
    el('code', { code: 'CONC', codeSystem: SYSTEMS.actClass }),
    el('statusCode', { code: 'active' }),
    el('effectiveTime', {}, timeElement('low', statement.saidOn)),
    el(
      'entryRelationship',
      { typeCode: 'SUBJ' },
      el(
        'observation',
        { classCode: 'OBS', moodCode: 'EVN', negationInd: 'true' },
        ...templates(TEMPLATES.problemObservation),
        ownId(statement),
        problemKind(),
        el('text', {}, el('reference', { value: '#absence1' })),
        el('statusCode', { code: 'completed' }),
        el('effectiveTime', {}, unknown('low', 'NA')),
        el('value', { 'xsi:type': 'CD', code: '55607006', codeSystem: SYSTEMS.snomed, displayName: 'Problem' }),
        saidAuthor(statement.saidOn),
      ),
    ),
  );

/** The narrative of a section without records: the statement that there are none, or that nothing is known. */
const absenceText = (statement: Absence | undefined, head: string): Written =>
  statement
    ? table([head], [{ id: 'absence1', cells: [saidWords(statement)] }])
    : none(`No information about ${head.toLowerCase()}`);

export const problemsSection = (conditions: readonly Condition[], absence: Absence | undefined): Written =>
  section({
    template: TEMPLATES.problems,
    code: ['11450-4', 'Problem list'],
    title: 'Problems',
    text:
      conditions.length === 0
        ? absenceText(absence, 'Problems')
        : table(
            ['Problem', 'Start', 'End'],
            conditions.map((each, index) => ({ id: `problem${index + 1}`, cells: [nameOf(each), ...dates(each)] })),
          ),
    entries:
      conditions.length === 0 && absence
        ? [noProblems(absence)]
        : conditions.map((each, index) => problem(each, `problem${index + 1}`)),
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

/** The statement that no medications are known: the negation of a drug or medicament (410942007). */
const noMedications = (statement: Absence): Written =>
  el(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: 'true' },
    ...templates(TEMPLATES.medicationActivity),
    ownId(statement),
    el('text', {}, el('reference', { value: '#absence1' })),
    el('statusCode', { code: 'active' }),
    span(statement.saidOn, null),
    unknown('doseQuantity'),
    el(
      'consumable',
      {},
      el(
        'manufacturedProduct',
        { classCode: 'MANU' },
        ...templates(TEMPLATES.medicationInformation),
        el('manufacturedMaterial', {}, el('code', NO_DRUG, el('originalText', {}, NO_DRUG.displayName))),
      ),
    ),
    saidAuthor(statement.saidOn),
  );

const NO_DRUG = { code: '410942007', codeSystem: SYSTEMS.snomed, displayName: 'Drug or medicament' };

export const medicationsSection = (medications: readonly Medication[], absence: Absence | undefined): Written =>
  section({
    template: TEMPLATES.medications,
    code: ['10160-0', 'History of medication use'],
    title: 'Medications',
    text:
      medications.length === 0
        ? absenceText(absence, 'Medications')
        : table(
            ['Medication', 'Start', 'End'],
            medications.map((each, index) => ({ id: `medication${index + 1}`, cells: [nameOf(each), ...dates(each)] })),
          ),
    entries:
      medications.length === 0 && absence
        ? [noMedications(absence)]
        : medications.map((each, index) => medication(each, `medication${index + 1}`)),
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

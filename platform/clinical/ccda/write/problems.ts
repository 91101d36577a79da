import { isCertain } from '../../../../src/domain/history/certainty';
import type { DocumentOf } from '../../../../src/domain/records';
import { SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { absenceText, saidAuthor, type Absence } from './absences';
import {
  coded,
  dateCells,
  nameRecord,
  ownId,
  section,
  statusWords,
  table,
  templates,
  timeElement,
  unknown,
} from './parts';

type Condition = DocumentOf<'condition'>;

/**
 * Clinical statuses in SNOMED CT (C-CDA R2.1, Problem Status), and the status of the concern: whether somebody still
 * follows the problem.
 */
const STATUSES: Readonly<Record<string, { code: string; concern: 'active' | 'completed' }>> = {
  active: { code: '55561003', concern: 'active' },
  recurrence: { code: '246455001', concern: 'active' },
  relapse: { code: '263855007', concern: 'active' },
  inactive: { code: '73425007', concern: 'completed' },
  remission: { code: '277022003', concern: 'completed' },
  resolved: { code: '413322009', concern: 'completed' },
};

/** The clinical status; a problem that has ended is resolved if nobody said otherwise. */
const statusOf = ({ status, endDate }: Condition): string => status || (endDate ? 'resolved' : '');

/**
 * When a problem was there. The end of a resolved problem without an end is unknown (C-CDA R2.1, Problem Observation).
 */
function period(condition: Condition): Written {
  const { startDate, endDate } = condition;
  const isOver = endDate || statusOf(condition) === 'resolved';
  return el('effectiveTime', {}, timeElement('low', startDate), isOver ? timeElement('high', endDate) : undefined);
}

/** The clinical status as an observation; a status that nobody stated is unknown. */
function statusObservation(condition: Condition): Written {
  const status = statusOf(condition);
  const known = STATUSES[status];
  return el(
    'entryRelationship',
    { typeCode: 'REFR' },
    el(
      'observation',
      { classCode: 'OBS', moodCode: 'EVN' },
      ...templates(TEMPLATES.problemStatus),
      el('code', { code: '33999-4', codeSystem: SYSTEMS.loinc, displayName: 'Status' }),
      el('statusCode', { code: 'completed' }),
      known
        ? el('value', {
            'xsi:type': 'CD',
            code: known.code,
            codeSystem: SYSTEMS.snomed,
            displayName: statusWords(status),
          })
        : el('value', { 'xsi:type': 'CD', nullFlavor: 'UNK' }),
    ),
  );
}

/** That an observation is about a problem. */
const problemKind = (): Written =>
  el(
    'code',
    { code: '55607006', codeSystem: SYSTEMS.snomed, displayName: 'Problem' },
    el('translation', { code: '75326-9', codeSystem: SYSTEMS.loinc, displayName: 'Problem' }),
  );

function problem(condition: Condition, reference: string): Written {
  const { conditionId, system } = condition;
  const observation = el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemObservation),
    ownId(condition),
    problemKind(),
    el('text', {}, el('reference', { value: `#${reference}` })),
    el('statusCode', { code: 'completed' }),
    period(condition),
    coded(
      'value',
      { code: conditionId?.trim() ?? '', system: system?.trim() ?? '', display: nameRecord(condition) },
      [SYSTEMS.snomed],
      { 'xsi:type': 'CD' },
    ),
    statusObservation(condition),
  );
  return el(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    ...templates(TEMPLATES.problemConcern),
    ownId(condition, 'concern'),
    el('code', { code: 'CONC', codeSystem: SYSTEMS.actClass }),
    el('statusCode', { code: STATUSES[statusOf(condition)]?.concern ?? 'active' }),
    period(condition),
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

/** Why a condition is no entry of the section, in the words of the narrative. */
const nameReason = ({ verification, category }: Condition): string =>
  (verification && !isCertain(verification) ? verification : (category ?? '')).replaceAll('-', ' ');

/** The conditions that are no problems for certain, by name: the standard cannot say of a problem that it is not. */
const namedOnly = (conditions: readonly Condition[]): Written | undefined =>
  conditions.length === 0
    ? undefined
    : el(
        'paragraph',
        {},
        `Not listed as problems: ${conditions.map((each) => `${nameRecord(each)} (${nameReason(each)})`).join(', ')}`,
      );

/** @param others conditions that are only named */
export const problemsSection = (
  conditions: readonly Condition[],
  absence: Absence | undefined,
  others: readonly Condition[] = [],
): Written =>
  section({
    template: TEMPLATES.problems,
    code: ['11450-4', 'Problem list'],
    title: 'Problems',
    text:
      conditions.length === 0
        ? absenceText(absence, 'Problems', namedOnly(others))
        : table(
            ['Problem', 'Start', 'End', 'Status'],
            conditions.map((each, index) => ({
              id: `problem${index + 1}`,
              cells: [nameRecord(each), ...dateCells(each), statusWords(statusOf(each))],
            })),
            namedOnly(others),
          ),
    entries:
      conditions.length === 0 && absence
        ? [noProblems(absence)]
        : conditions.map((each, index) => problem(each, `problem${index + 1}`)),
    wantsEntries: true,
  });

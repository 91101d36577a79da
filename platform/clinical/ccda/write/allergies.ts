import { isPresent, isSo } from '../../../../src/domain/history/allergies';
import { isCertain } from '../../../../src/domain/history/certainty';
import type { DocumentOf, RowOf } from '../../../../src/domain/records';
import { OUR_RECORDS, SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { deniedAllergies, saidAuthor, saidWords, type Absence } from './absences';
import { coded, loinc, section, table, templates, time, timeElement } from './parts';

type Allergy = DocumentOf<'allergy'>;
type Reaction = RowOf<'allergy', 'reactions'>;

/** The systems that the standard allows for substances, and for reactions. */
const SUBSTANCES = [SYSTEMS.rxnorm, SYSTEMS.snomed, SYSTEMS.unii, SYSTEMS.ndfrt];

type Kind = 'medication' | 'food' | 'environment' | 'other';

/**
 * Allergy and Intolerance Type (2.16.840.1.113883.3.88.12.3221.6.2) by our type and category. Where it has no code, the
 * one that says less is written.
 */
const TYPES: Readonly<Record<string, Readonly<Record<Kind, readonly [code: string, name: string]>>>> = {
  allergy: {
    medication: ['416098002', 'Allergy to drug'],
    food: ['414285001', 'Allergy to food'],
    environment: ['426232007', 'Environmental allergy'],
    other: ['419199007', 'Allergy to substance'],
  },
  intolerance: {
    medication: ['59037007', 'Intolerance to drug'],
    food: ['235719002', 'Intolerance to food'],
    environment: ['420134006', 'Propensity to adverse reaction'],
    other: ['420134006', 'Propensity to adverse reaction'],
  },
  unknown: {
    medication: ['419511003', 'Propensity to adverse reaction to drug'],
    food: ['418471000', 'Propensity to adverse reaction to food'],
    environment: ['420134006', 'Propensity to adverse reaction'],
    other: ['420134006', 'Propensity to adverse reaction'],
  },
};

function typeOf({ type, category = [] }: Allergy): readonly [string, string] {
  const [only] = category;
  const kind: Kind = category.length === 1 && only !== undefined && only !== 'biologic' ? only : 'other';
  return (TYPES[type ?? ''] ?? TYPES['unknown'])?.[kind] ?? ['420134006', 'Propensity to adverse reaction'];
}

const STATUSES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  active: ['55561003', 'Active'],
  inactive: ['73425007', 'Inactive'],
  resolved: ['413322009', 'Resolved'],
};
const CRITICALITIES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  high: ['CRITH', 'high criticality'],
  low: ['CRITL', 'low criticality'],
  'unable-to-assess': ['CRITU', 'unable to assess criticality'],
};
const SEVERITIES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  mild: ['255604002', 'Mild'],
  moderate: ['6736007', 'Moderate'],
  severe: ['24484000', 'Severe'],
};

const idOf = (record: string, part?: string): Written =>
  el('id', { root: OUR_RECORDS, extension: part === undefined ? record : `${record}.${part}` });
const completed = (): Written => el('statusCode', { code: 'completed' });
const assertion = (): Written => el('code', { code: 'ASSERTION', codeSystem: SYSTEMS.actCode });
const value = ([code, displayName]: readonly [string, string], codeSystem: string): Written =>
  el('value', { 'xsi:type': 'CD', code, codeSystem, displayName });

/** An observation about another one; `part` is absent if there is nothing to say. */
const about = (type: 'SUBJ' | 'MFST' | 'REFR', ...parts: Written[]): Written =>
  el(
    'entryRelationship',
    { typeCode: type, ...(type !== 'REFR' && { inversionInd: 'true' }) },
    el('observation', { classCode: 'OBS', moodCode: 'EVN' }, ...parts),
  );

function reaction(
  allergyId: string,
  { manifestation, code, system, severity, date }: Reaction,
  index: number,
): Written {
  const known = SEVERITIES[severity ?? ''];
  const said = { code: code?.trim() ?? '', system: system?.trim() ?? '', display: manifestation };
  const severities = known
    ? [
        about(
          'SUBJ',
          ...templates(TEMPLATES.severity),
          el('code', { code: 'SEV', codeSystem: SYSTEMS.actCode }),
          completed(),
          value(known, SYSTEMS.snomed),
        ),
      ]
    : [];
  return about(
    'MFST',
    ...templates(TEMPLATES.reaction),
    idOf(allergyId, `reaction${index + 1}`),
    assertion(),
    completed(),
    el('effectiveTime', {}, timeElement('low', date)),
    coded('value', said, [SYSTEMS.snomed], { 'xsi:type': 'CD' }),
    ...severities,
  );
}

function note(text: string, reference: string): Written {
  const words = el('text', {}, text, el('reference', { value: `#${reference}` }));
  const code = loinc('code', '48767-8', 'Annotation comment');
  const act = el(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    ...templates(TEMPLATES.comment),
    code,
    words,
    completed(),
  );
  return el('entryRelationship', { typeCode: 'SUBJ', inversionInd: 'true' }, act);
}

/** Wraps an observation in the concern that somebody follows it. */
function concern(
  id: string,
  isActive: boolean,
  [low, high]: readonly (Written | undefined)[],
  inner: Written,
): Written {
  return el(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    ...templates(TEMPLATES.allergyConcern),
    idOf(id, 'concern'),
    el('code', { code: 'CONC', codeSystem: SYSTEMS.actClass }),
    el('statusCode', { code: isActive ? 'active' : 'completed' }),
    el('effectiveTime', {}, low, high),
    el('entryRelationship', { typeCode: 'SUBJ' }, inner),
  );
}

function substance(code: Written): Written {
  const entity = el('playingEntity', { classCode: 'MMAT' }, code);
  return el('participant', { typeCode: 'CSM' }, el('participantRole', { classCode: 'MANU' }, entity));
}

function allergyEntry(record: Allergy, reference: string): Written {
  const {
    _id,
    name,
    code,
    system,
    status,
    criticality,
    startDate,
    endDate,
    recordedDate,
    reactions = [],
    text,
  } = record;
  const [low, high] = [timeElement('low', startDate), endDate ? timeElement('high', endDate) : undefined];
  const [critical, stated] = [CRITICALITIES[criticality ?? ''], STATUSES[status ?? '']];
  const said = { code: code?.trim() ?? '', system: system?.trim() ?? '', display: name?.trim() || 'Not named' };
  const observation = el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    ...templates(TEMPLATES.allergyObservation),
    idOf(_id),
    assertion(),
    el('text', {}, el('reference', { value: `#${reference}` })),
    completed(),
    el('effectiveTime', {}, low, high),
    value(typeOf(record), SYSTEMS.snomed),
    saidAuthor(recordedDate),
    substance(coded('code', said, SUBSTANCES)),
    stated &&
      about(
        'REFR',
        ...templates(TEMPLATES.allergyStatus),
        loinc('code', '33999-4', 'Status'),
        completed(),
        value(stated, SYSTEMS.snomed),
      ),
    ...reactions.map((each, index) => reaction(_id, each, index)),
    critical &&
      about(
        'SUBJ',
        el('templateId', { root: TEMPLATES.criticality.root }),
        loinc('code', '82606-5', 'Allergy or intolerance criticality'),
        completed(),
        value(critical, SYSTEMS.observationValue),
      ),
    text?.trim() ? note(text.trim(), reference) : undefined,
  );
  return concern(_id, isPresent(record), [low, high], observation);
}

/** The statement that no allergies are known: the negation of a type of allergies. */
function noneEntry(statement: Absence, type: readonly [string, string], reference: string): Written {
  const low = el('low', { nullFlavor: 'NA' });
  const observation = el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN', negationInd: 'true' },
    ...templates(TEMPLATES.allergyObservation),
    idOf(statement._id),
    assertion(),
    el('text', {}, el('reference', { value: `#${reference}` })),
    completed(),
    el('effectiveTime', {}, low),
    value(type, SYSTEMS.snomed),
    saidAuthor(statement.saidOn),
    substance(el('code', { nullFlavor: 'NA' })),
  );
  return concern(
    statement._id,
    true,
    [el('low', statement.saidOn ? { value: time(statement.saidOn) } : { nullFlavor: 'UNK' })],
    observation,
  );
}

const reactionText = ({ manifestation, severity }: Reaction): string =>
  severity ? `${manifestation} (${severity})` : manifestation;

/**
 * The allergies, or the statement that none are known. The standard cannot say that an allergy is not confirmed, so
 * such an allergy stands in the narrative only. Without any statement, the section says that there is no information.
 */
export function allergiesSection(all: readonly Allergy[], statements: readonly Absence[]): Written {
  const allergies = all.filter(isSo);
  const rows = allergies.map((each, index) => ({ each, id: `allergy${index + 1}` }));
  const isSaid = ({ verification }: Allergy): boolean => isCertain(verification) && verification !== 'presumed';
  // A statement that none are known is not sent beside an allergy.
  const denied = allergies.length > 0 ? [] : deniedAllergies(statements);
  const none = denied.map((each, index) => ({ ...each, id: `absence${index + 1}` }));
  const narrative = [
    ...rows.map(({ each, id }) => ({
      id,
      cells: [
        each.name ?? '',
        (each.reactions ?? []).map(reactionText).join(', '),
        each.criticality ?? '',
        [each.status, each.verification].filter(Boolean).join(', '),
        (each.startDate ?? '').slice(0, 10),
      ],
    })),
    ...none.map(({ statement, id }) => ({ id, cells: [saidWords(statement), '', '', '', ''] })),
  ];
  return section({
    template: TEMPLATES.allergies,
    code: ['48765-2', 'Allergies and adverse reactions'],
    title: 'Allergies',
    text:
      narrative.length === 0
        ? el('text', {}, 'No information about allergies')
        : table(['Substance', 'Reactions', 'Criticality', 'Status', 'Onset'], narrative),
    entries: [
      ...rows.filter(({ each }) => isSaid(each)).map(({ each, id }) => allergyEntry(each, id)),
      ...none.flatMap(({ statement, type, id }) => (type ? [noneEntry(statement, type, id)] : [])),
    ],
    wantsEntries: true,
  });
}

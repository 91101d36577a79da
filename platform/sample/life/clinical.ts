import type { PlanDraft } from '../plans/content';
import type { DocumentOf } from '../../../src/domain/records';
import { OVERRIDE_DATA_ID, type OverrideValue } from '../../../src/domain/override';
import { medicationRecords } from '../plans/irae/medications';
import { oneIn, pick } from '../random';
import type { Course, Tier } from './course';
import type { LifeMaker } from './maker';

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';
const SNOMED = 'http://snomed.info/sct';
const CANCERS = [
  ['C43.9', 'Malignant melanoma of the skin', 'Stage IIIB'],
  ['C34.90', 'Malignant neoplasm of bronchus or lung', 'Stage IV'],
  ['C64.9', 'Malignant neoplasm of the kidney', 'Stage III'],
] as const;
/** Diseases that the plan's rules take into account. */
const COMORBID = [
  ['I50.9', 'Heart failure'],
  ['J44.9', 'Chronic obstructive pulmonary disease'],
  ['K73.9', 'Chronic hepatitis'],
  ['L40.9', 'Psoriasis'],
] as const;
type Drug = PlanDraft<'medicationType'>;
const DRUGS = medicationRecords();
const CHECKPOINT = DRUGS.filter(({ category }) => category === 'checkpointInhibitor');
const DOSES = ['200 mg every 3 weeks', '240 mg every 2 weeks', '400 mg every 6 weeks', '480 mg every 4 weeks'];

const dayOf = (moment: string): string => moment.slice(0, 10);

const drugNamed = (name: string): Drug | undefined => DRUGS.find((drug) => drug.name === name);

function addCondition(maker: LifeMaker, at: string, fields: Partial<DocumentOf<'condition'>>): void {
  maker.add('condition', at, {
    _id: maker.id(),
    system: ICD,
    startDate: at,
    endDate: null,
    status: 'active',
    verification: 'confirmed',
    ...fields,
  });
}

function addMedication(
  maker: LifeMaker,
  drug: Drug | undefined,
  start: string,
  end: string | null,
  text: string,
  by: string | null,
): void {
  maker.add('medication', start, {
    _id: maker.id(),
    medicationId: drug?.medicationId,
    name: drug?.name,
    startDate: dayOf(start),
    endDate: end && dayOf(end),
    text,
    status: end === null ? 'active' : 'completed',
    source: [
      { updatedBy: by, date: start, status: 'new' },
      ...(end === null ? [] : [{ updatedBy: by, date: end, status: 'updated' }]),
    ],
  });
}

/** Adds the cancer, other diseases, the treatment, and the diagnoses and treatments of adverse events. */
export function addClinical(maker: LifeMaker, course: Course, tier: Tier, doctor: string | null): void {
  const { faker } = maker;
  const diagnosed = maker.at(course.from - faker.number.int({ min: 40, max: 700 }), maker.minute(13, 20));
  const begun = maker.at(course.from - faker.number.int({ min: 0, max: 120 }), 15 * 60);
  const [code, name, stageDx] = pick(faker, CANCERS);
  addCondition(maker, diagnosed, {
    conditionId: code,
    name,
    stageDx,
    // Patients remember only the month in which a recent diagnosis was made, and only the year of an old diagnosis.
    startDate: diagnosed.slice(0, 7),
    text: `${name}, ${stageDx.toLowerCase()}`,
  });
  addMedication(maker, pick(faker, CHECKPOINT), begun, null, pick(faker, DOSES), doctor);
  if (tier !== 'full') return;
  if (oneIn(faker, 35)) {
    const [known, disease] = pick(faker, COMORBID);
    const since = maker.at(course.from - faker.number.int({ min: 400, max: 3000 }), 15 * 60);
    addCondition(maker, since, { conditionId: known, name: disease, startDate: since.slice(0, 4) });
  }
  for (const { kind, start, days, peak } of course.episodes) {
    const seen = start + Math.ceil(days / 4);
    if (peak < 2 || start <= course.from || seen > course.until) continue;
    const at = maker.at(seen, 16 * 60);
    const end = start + days;
    const over = end < 0 ? maker.at(end, 15 * 60) : null;
    if (kind.diagnosis) {
      const { code: conditionId, name: text } = kind.diagnosis;
      const status = over === null ? 'active' : 'resolved';
      addCondition(maker, at, { conditionId, name: text, status, endDate: over, text: `Grade ${peak} at its worst` });
    }
    const helps = peak === 3 ? '1 mg/kg a day, tapered over four weeks' : '0.5 mg/kg a day, tapered over two weeks';
    addMedication(maker, drugNamed('Prednisone'), at, over, helps, doctor);
  }
  addProcedure(maker, maker.at(course.from + 1, 14 * 60), '36969009', 'Placement of central venous port');
  if (course.episodes.some(({ kind, peak }) => kind.modelId === 'colitis' && peak === 3))
    addProcedure(maker, maker.at(course.until, 13 * 60), '73761001', 'Colonoscopy');
  addEncounters(maker, course);
}

function addProcedure(maker: LifeMaker, at: string, procedureId: string, name: string): void {
  maker.add('procedure', at, {
    _id: maker.id(),
    procedureId,
    system: SNOMED,
    name,
    startDate: dayOf(at),
    endDate: dayOf(at),
    status: 'completed',
    text: name,
  });
}

function addEncounters(maker: LifeMaker, { from, until }: Course): void {
  for (let day = from + 3; day < until; day += 28) {
    const start = maker.at(day, maker.minute(13, 19));
    maker.add('encounter', start, {
      _id: maker.id(),
      resourceId: `encounter-${maker.id()}`,
      start,
      end: new Date(Date.parse(start) + 40 * 60_000).toISOString(),
      status: 'finished',
      class: 'AMB',
      text: 'Infusion visit',
    });
  }
}

/**
 * Adds an override of the clinic, with its activity: treatment is permitted, or not permitted, for at least five days.
 * @param oldest the most days ago that it began
 */
export function addOverride(maker: LifeMaker, doctor: string | null, oldest = 12): void {
  const { faker } = maker;
  const day = -faker.number.int({ min: 1, max: oldest });
  const eventTime = maker.at(day, maker.minute(13, 20));
  const value: OverrideValue = oneIn(faker, 50) ? 'permitted' : 'notPermitted';
  maker.add('patientData', eventTime, {
    _id: maker.id(),
    dataId: OVERRIDE_DATA_ID,
    category: 'override',
    planId: 'irae',
    eventTime,
    status: 'preliminary',
    data: [
      value,
      pick(faker, [5, 5, 7, 10]),
      pick(faker, ['Discussed in the tumour board', 'Steroid taper under way', 'Laboratory results awaited']),
    ],
    source: [{ userType: 'provider', userId: doctor, client: 'console', updatedAt: eventTime }],
  });
  maker.add('activity', eventTime, {
    _id: maker.id(),
    activityType: 'OverrideSet',
    userId: doctor,
    dataId: OVERRIDE_DATA_ID,
    description: value,
  });
}

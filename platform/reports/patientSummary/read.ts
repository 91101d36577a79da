import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { isSo } from '../../../src/domain/history/allergies';
import { isProblem } from '../../../src/domain/history/problems';
import { findReserve } from '../../../src/domain/history/plainFacts';
import type { DocumentOf, EntityName, FieldOf, RecordOf } from '../../../src/domain/records';
import { enumLabel } from '../../../src/domain/entity/labels';
import { momentText } from '../../../src/domain/dates/zone';
import type { Json, Language } from '../../../src/domain/entity/types';
import { activeOverride, OVERRIDE_DATA_ID, type ActiveOverride } from '../../../src/domain/override';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { latestAlertsOf, type LatestAlert } from '../../clinical/alerts/latest';
import { countUntimedResults } from '../../clinical/history/untimedResults';
import { alertPlans, levelOf, overallIds, plansOf, type AlertPlans } from '../../clinical/alerts/plans';
import { planRecords, planTexts } from '../../content/planRecords';
import { HttpError } from '../../http/errors';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { MOST_ROWS } from '../document/parts';
import { readIn, type Level } from '../../clinical/planWords';
import { checkInsOf, type CheckIns } from '../series/checkIns';
import type { AnswersByModel } from '../shown';
import { leadingAnswersOf } from './leadingAnswers';
import {
  dayLevels,
  dayScores,
  symptomTypesOf,
  type DayLevel,
  type DayScore,
  type SymptomType,
} from '../../clinical/dayScores';

/** The plans of a patient, with the names and levels that stored data refers to. */
export interface PlanWords {
  plans: string[];
  overallIds: string[];
  symptoms: SymptomType[];
  /** Names of data types and models. */
  names: ReadonlyMap<string, string>;
  /** The level in an alert's record, as the record's plan defines it. */
  level: (planId: Json | undefined, levelId: Json | undefined) => Level | undefined;
  alerts: AlertPlans;
  recommendations: ReadonlyMap<string, DocumentOf<'recommendationType'>>;
  /** The display name of a recommendation's category. */
  category: (category: string) => string;
}

/** Tables that show only the newest rows if there are many. */
type Cut = 'alerts' | 'recommendations' | 'labs' | 'allergies' | 'conditions' | 'medications' | 'procedures';

/** All data of the report. */
export interface Facts {
  patient: DocumentOf<'patient'>;
  organization: string | null;
  provider: string | null;
  override: ActiveOverride | null;
  /** The latest alerts at the end of the period, the most severe first. */
  latest: LatestAlert[];
  words: PlanWords;
  checkIns: CheckIns;
  scores: DayScore[];
  levels: DayLevel[];
  /** Newest first. */
  alerts: DocumentOf<'patientData'>[];
  /** The answers that led to each alert. Only alerts that detection created have such answers. */
  leadingAnswers: ReadonlyMap<DocumentOf<'patientData'>, AnswersByModel>;
  recommendations: DocumentOf<'recommendation'>[];
  labs: DocumentOf<'patientData'>[];
  /** The number of laboratory results whose time is not known. */
  untimedResults: number;
  allergies: DocumentOf<'allergy'>[];
  /** The statements that none of a kind are known, newest first. */
  absences: DocumentOf<'absenceStatement'>[];
  /** A value of an allergy in the reader's language. */
  allergyWord: (field: string, value: string) => string;
  conditions: DocumentOf<'condition'>[];
  /** Diagnoses of encounters, which are no problems. */
  diagnoses: DocumentOf<'condition'>[];
  medications: DocumentOf<'medication'>[];
  procedures: DocumentOf<'procedure'>[];
  /** For each table, whether there are more records than the table shows. */
  more: Record<Cut, boolean>;
}

async function wordsOf(
  db: Queryable,
  entities: EntityStore,
  patient: DocumentOf<'patient'>,
  language: Language,
): Promise<PlanWords> {
  const planIds = plansOf(patient);
  const alerts = await alertPlans(db, entities, planIds, language);
  const types: DocumentOf<'dataType'>[] = [];
  const models: DocumentOf<'model'>[] = [];
  const advice: DocumentOf<'recommendationType'>[] = [];
  for (const planId of planIds) {
    types.push(...(await planRecords(db, entities, planId, 'dataType')));
    models.push(...(await planRecords(db, entities, planId, 'model')));
    advice.push(...(await planRecords(db, entities, planId, 'recommendationType')));
  }
  const all = [...types, ...models, ...advice];
  const texts = await planTexts(db, entities, [...new Set([...planIds, ...all.map(({ planId }) => planId)])], language);
  const readTypes = types.map(readIn(texts, 'dataType'));
  const symptoms = new Map<string, SymptomType>();
  for (const type of symptomTypesOf(readTypes)) symptoms.set(type.dataId, symptoms.get(type.dataId) ?? type);
  const names = new Map<string, string>();
  for (const { dataId, name } of readTypes) names.set(dataId, name);
  for (const { modelId, name } of models.map(readIn(texts, 'model'))) names.set(modelId, name);
  const recommendations = new Map<string, DocumentOf<'recommendationType'>>();
  for (const each of advice.map(readIn(texts, 'recommendationType'))) recommendations.set(each.recommendId, each);
  const known = entities.has('recommendationType') ? entities.of('recommendationType').entity : null;
  const category: PlanWords['category'] = (value) =>
    known && value !== '' ? enumLabel(known, 'category', value, language) : value;
  return {
    plans: planIds.map((planId) => alerts.get(planId)?.name ?? planId),
    overallIds: overallIds(alerts, planIds),
    symptoms: [...symptoms.values()],
    names,
    alerts,
    level: (planId, levelId) => levelOf(alerts, planIds, planId, levelId),
    recommendations,
    category,
  };
}

/**
 * Reads the data of a report.
 * @param closed stops the reading
 * @throws HttpError 404 if the patient does not exist; AbortError if the reading was stopped
 */
export async function readFacts(
  db: Queryable,
  entities: EntityStore,
  args: SummaryArgs,
  closed: AbortSignal,
): Promise<Facts> {
  const { patientId, startTime, endTime, level } = args;
  const now = Date.now();
  const patient = await entities.get(db, 'patient', patientId);
  if (!patient) throw new HttpError(404, 'notFound');
  const named = async <E extends EntityName>(entity: E, id: string | null | undefined): Promise<RecordOf<E> | null> =>
    id && entities.has(entity) ? entities.get(db, entity, id) : null;
  const words = await wordsOf(db, entities, patient, args.language);
  closed.throwIfAborted();
  const list = async <E extends EntityName>(
    entity: E,
    filters: Record<string, string>,
    orderBy: FieldOf<E>,
    limit = MOST_ROWS + 1,
  ) =>
    entities.has(entity)
      ? (await entities.list(db, entity, { parent: patientId, filters, orderBy, order: 'desc', limit })).records
      : [];
  // The bounds have the offset of the reader's zone, so that dates without a time are compared with the reader's days.
  const [from, to] = [startTime, endTime].map((at) => momentText(Date.parse(at), args.timeZone));
  const inPeriod = { startTime: from ?? startTime, endTime: to ?? endTime };
  const full = level === 2;
  const latestOverride = { dataId: OVERRIDE_DATA_ID, endTime: new Date(now).toISOString() };
  const alertFilter = { ...inPeriod, dataId: words.overallIds.join(',') };
  const organization = await named('organization', patient.primaryOrgId);
  const provider = await named('provider', patient.primaryProviderId);
  const overrides = await list('patientData', latestOverride, 'eventTime', 1);
  const latest = await latestAlertsOf(db, entities, [patient], words.alerts, Math.min(now, Date.parse(endTime)));
  const checkIns = await checkInsOf(db, entities, patientId, startTime, endTime);
  const { showHeatmapAndSymptoms: showDays } = args;
  const scores = showDays ? await dayScores(db, entities, words.symptoms, args) : [];
  const levels = showDays ? await dayLevels(db, entities, words.overallIds, args) : [];
  const alerts = await list('patientData', alertFilter, 'eventTime');
  const recommendations = args.showRecommendations ? await list('recommendation', inPeriod, 'createDate') : [];
  closed.throwIfAborted();
  const labs = full ? await list('patientData', { ...inPeriod, category: 'labTest' }, 'eventTime') : [];
  const untimedResults = full ? await countUntimedResults(db, entities, patientId) : 0;
  const allergies = await list('allergy', {}, 'startDate');
  const absences = await list('absenceStatement', {}, 'saidOn');
  const conditions = full ? await list('condition', {}, 'startDate') : [];
  const medications = full ? await list('medication', {}, 'startDate') : [];
  const procedures = full ? await list('procedure', inPeriod, 'startDate') : [];
  const isCut = (records: readonly unknown[] = []): boolean => records.length > MOST_ROWS;
  const shown = <T extends object>(records: readonly T[] = []): T[] =>
    records.filter((record) => !isWithdrawn(record)).slice(0, MOST_ROWS);
  /** The records that are so, those that are no plain facts with their status behind the name. */
  const told = <E extends 'condition' | 'medication' | 'procedure'>(
    name: E,
    records: readonly DocumentOf<E>[] = [],
  ): DocumentOf<E>[] =>
    shown(records).flatMap((record) => {
      const { entity } = entities.of(name);
      const reserve = findReserve(entity['x-entity'].resource, record);
      if (reserve?.isWithdrawn) return [];
      if (!reserve) return [record];
      const word = enumLabel(entity, reserve.field, reserve.word, args.language);
      const own = record.name?.trim() ?? '';
      const text = record.text?.trim() ?? '';
      return [{ ...record, name: `${own || text} (${word})`, text: own === '' ? null : record.text }];
    });
  return {
    patient,
    organization: organization?.name ?? null,
    provider: provider && [provider.firstName, provider.lastName].filter(Boolean).join(' '),
    override: activeOverride(overrides[0], now) ?? null,
    latest: [...latest.values()].flat(),
    words,
    checkIns,
    scores,
    levels,
    alerts: shown(alerts),
    leadingAnswers: full ? await leadingAnswersOf(db, shown(alerts)) : new Map(),
    recommendations: shown(recommendations),
    labs: shown(labs),
    untimedResults,
    allergies: shown(allergies).filter(isSo),
    absences: shown(absences).filter(({ meaning }) => meaning !== 'notKnown'),
    allergyWord: (field, value) =>
      entities.has('allergy') ? enumLabel(entities.of('allergy').entity, field, value, args.language) : value,
    conditions: told('condition', conditions.filter(isProblem)),
    diagnoses: told(
      'condition',
      conditions.filter((each) => !isProblem(each)),
    ),
    medications: told('medication', medications),
    procedures: told('procedure', procedures),
    more: {
      alerts: isCut(alerts),
      recommendations: isCut(recommendations),
      labs: isCut(labs),
      allergies: isCut(allergies),
      conditions: isCut(conditions),
      medications: isCut(medications),
      procedures: isCut(procedures),
    },
  };
}

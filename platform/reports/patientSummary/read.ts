import { isObject } from '../../../src/domain/entity/paths';
import { enumLabel } from '../../../src/domain/entity/labels';
import type { EntityRecord, Json, Language } from '../../../src/domain/entity/types';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { OVERALL } from '../../clinical/detection/planContent';
import { planRecords } from '../../content/planRecords';
import { HttpError } from '../../http/errors';
import type { Services } from '../../services';
import { checkInsOf, type CheckIns } from '../series/checkIns';
import { dayScores, symptomTypesOf, type DayScore, type SymptomType } from './symptoms';

export type ReportServices = Pick<Services, 'database' | 'entities'>;

/** Rows of one table of the report; further ones are said to be there. */
export const MOST_ROWS = 200;
/** Alerts looked at; a patient has a few a day at most. */
const MOST_ALERTS = 1000;

export interface Level {
  name: string;
  color: string;
  priority: number;
}

/** What the plans of a patient say of what is stored about it. */
export interface PlanWords {
  plans: string[];
  overallIds: string[];
  symptoms: SymptomType[];
  /** Names of data types and models. */
  names: ReadonlyMap<string, string>;
  levels: ReadonlyMap<string, Level>;
  recommendations: ReadonlyMap<string, EntityRecord>;
  /** A recommendation's category as people read it. */
  category: (category: string, language: Language) => string;
}

/** Tables of which only the newest rows are told where there are many. */
type Cut = 'recommendations' | 'labs' | 'conditions' | 'medications' | 'procedures';

/** Everything that the report tells. */
export interface Facts {
  patient: EntityRecord;
  organization: string | null;
  provider: string | null;
  words: PlanWords;
  checkIns: CheckIns;
  scores: DayScore[];
  /** The newest first. */
  alerts: EntityRecord[];
  recommendations: EntityRecord[];
  labs: EntityRecord[];
  conditions: EntityRecord[];
  medications: EntityRecord[];
  procedures: EntityRecord[];
  /** Whether there are more records than told. */
  more: Record<Cut, boolean>;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value : []).filter(isObject);

async function wordsOf({ database: { db }, entities }: ReportServices, patient: EntityRecord): Promise<PlanWords> {
  const planIds = [...new Set(rowsOf(patient['plans']).map(({ planId }) => text(planId)))].filter(Boolean);
  const plans: string[] = [];
  const overallIds = new Set<string>();
  const symptoms = new Map<string, SymptomType>();
  const names = new Map<string, string>();
  const levels = new Map<string, Level>();
  const recommendations = new Map<string, EntityRecord>();
  for (const planId of planIds) {
    const plan = entities.has('plan') ? await entities.get(db, 'plan', planId) : null;
    plans.push(text(plan?.['name']) || planId);
    overallIds.add(text(plan?.['overallAlertId']) || OVERALL);
    const types = await planRecords(db, entities, planId, 'dataType');
    for (const type of symptomTypesOf(types)) symptoms.set(type.dataId, symptoms.get(type.dataId) ?? type);
    for (const { dataId, name } of types) names.set(text(dataId), text(name));
    for (const { modelId, name } of await planRecords(db, entities, planId, 'model'))
      names.set(text(modelId), text(name));
    for (const { alertLevelId, name, color, priority } of await planRecords(db, entities, planId, 'alertLevel')) {
      const level = { name: text(name), color: text(color), priority: typeof priority === 'number' ? priority : 0 };
      levels.set(text(alertLevelId), levels.get(text(alertLevelId)) ?? level);
    }
    for (const each of await planRecords(db, entities, planId, 'recommendationType'))
      recommendations.set(text(each['recommendId']), each);
  }
  if (overallIds.size === 0) overallIds.add(OVERALL);
  const known = entities.has('recommendationType') ? entities.of('recommendationType').entity : null;
  const category: PlanWords['category'] = (value, language) =>
    known && value !== '' ? enumLabel(known, 'category', value, language) : value;
  return {
    plans,
    overallIds: [...overallIds],
    symptoms: [...symptoms.values()],
    names,
    levels,
    recommendations,
    category,
  };
}

/** Reads what a report of these arguments tells. @throws HttpError 404 where there is no such patient */
export async function readFacts(services: ReportServices, args: SummaryArgs): Promise<Facts> {
  const { database, entities } = services;
  const { db } = database;
  const { patientId, startTime, endTime, level } = args;
  const patient = await entities.get(db, 'patient', patientId);
  if (!patient) throw new HttpError(404, 'notFound');
  const nameOf = async (entity: string, id: Json | undefined, fields: string[]): Promise<string | null> => {
    if (text(id) === '' || !entities.has(entity)) return null;
    const found = await entities.get(db, entity, text(id));
    return (
      found &&
      fields
        .map((field) => text(found[field]))
        .filter(Boolean)
        .join(' ')
    );
  };
  const words = await wordsOf(services, patient);
  const list = async (entity: string, filters: Record<string, string>, orderBy: string, limit = MOST_ROWS + 1) =>
    entities.has(entity)
      ? (await entities.list(db, entity, { parent: patientId, filters, orderBy, order: 'desc', limit })).records
      : [];
  const inPeriod = { startTime, endTime };
  const full = level === 2;
  const alertFilter = { ...inPeriod, dataId: words.overallIds.join(',') };
  const [organization, provider, checkIns, scores, alerts, recommendations] = await Promise.all([
    nameOf('organization', patient['primaryOrgId'], ['name']),
    nameOf('provider', patient['primaryProviderId'], ['firstName', 'lastName']),
    checkInsOf(services, patientId, startTime, endTime),
    args.showHeatmapAndSymptoms ? dayScores(database, entities, words.symptoms, args) : [],
    list('patientData', alertFilter, 'eventTime', MOST_ALERTS),
    args.showRecommendations ? list('recommendation', inPeriod, 'createDate') : [],
  ]);
  const [labs, conditions, medications, procedures] = full
    ? await Promise.all([
        list('patientData', { ...inPeriod, category: 'labTest' }, 'eventTime'),
        list('condition', {}, 'startDate'),
        list('medication', {}, 'startDate'),
        list('procedure', inPeriod, 'startDate'),
      ])
    : [[], [], [], []];
  const isCut = (records: readonly unknown[] = []): boolean => records.length > MOST_ROWS;
  const shown = <T>(records: readonly T[] = []): T[] => records.slice(0, MOST_ROWS);
  return {
    patient,
    organization,
    provider,
    words,
    checkIns,
    scores,
    alerts,
    recommendations: shown(recommendations),
    labs: shown(labs),
    conditions: shown(conditions),
    medications: shown(medications),
    procedures: shown(procedures),
    more: {
      recommendations: isCut(recommendations),
      labs: isCut(labs),
      conditions: isCut(conditions),
      medications: isCut(medications),
      procedures: isCut(procedures),
    },
  };
}

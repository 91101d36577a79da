import { isObject } from '../../../src/domain/entity/paths';
import { enumLabel } from '../../../src/domain/entity/labels';
import type { EntityRecord, Json, Language } from '../../../src/domain/entity/types';
import { activeOverride, OVERRIDE_DATA_ID, type Override } from '../../../src/domain/override';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { planRecords, planTexts } from '../../content/planRecords';
import { HttpError } from '../../http/errors';
import type { Services } from '../../services';
import { MOST_ROWS } from '../document/parts';
import { levelsOf, overallIdOf, planName, readIn, type Level } from '../planWords';
import { checkInsOf, type CheckIns } from '../series/checkIns';
import { dayLevels, dayScores, symptomTypesOf, type DayLevel, type DayScore, type SymptomType } from './symptoms';

export type ReportServices = Pick<Services, 'database' | 'entities'>;

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
  category: (category: string) => string;
}

/** Tables of which only the newest rows are told where there are many. */
type Cut = 'alerts' | 'recommendations' | 'labs' | 'conditions' | 'medications' | 'procedures';

/** Everything that the report tells. */
export interface Facts {
  patient: EntityRecord;
  organization: string | null;
  provider: string | null;
  /** The override in force now, and from when on. */
  override: (Override & { since: Json | undefined }) | null;
  words: PlanWords;
  checkIns: CheckIns;
  scores: DayScore[];
  levels: DayLevel[];
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

async function wordsOf(
  { database: { db }, entities }: ReportServices,
  patient: EntityRecord,
  language: Language,
): Promise<PlanWords> {
  const planIds = [...new Set(rowsOf(patient['plans']).map(({ planId }) => text(planId)))].filter(Boolean);
  const plans = new Map<string, EntityRecord | null>();
  const types: EntityRecord[] = [];
  const models: EntityRecord[] = [];
  const alertLevels: EntityRecord[] = [];
  const advice: EntityRecord[] = [];
  for (const planId of planIds) {
    plans.set(planId, entities.has('plan') ? await entities.get(db, 'plan', planId) : null);
    types.push(...(await planRecords(db, entities, planId, 'dataType')));
    models.push(...(await planRecords(db, entities, planId, 'model')));
    alertLevels.push(...(await planRecords(db, entities, planId, 'alertLevel')));
    advice.push(...(await planRecords(db, entities, planId, 'recommendationType')));
  }
  const all = [...types, ...models, ...alertLevels, ...advice];
  const said = await planTexts(
    db,
    entities,
    [...new Set([...planIds, ...all.map(({ planId }) => text(planId))])],
    language,
  );
  const readTypes = types.map(readIn(said, 'dataType'));
  const symptoms = new Map<string, SymptomType>();
  for (const type of symptomTypesOf(readTypes)) symptoms.set(type.dataId, symptoms.get(type.dataId) ?? type);
  const names = new Map<string, string>();
  for (const { dataId, name } of readTypes) names.set(text(dataId), text(name));
  for (const { modelId, name } of models.map(readIn(said, 'model'))) names.set(text(modelId), text(name));
  const recommendations = new Map<string, EntityRecord>();
  for (const each of advice.map(readIn(said, 'recommendationType')))
    recommendations.set(text(each['recommendId']), each);
  const overallIds = new Set([...plans.values()].map(overallIdOf));
  if (overallIds.size === 0) overallIds.add(overallIdOf(null));
  const known = entities.has('recommendationType') ? entities.of('recommendationType').entity : null;
  const category: PlanWords['category'] = (value) =>
    known && value !== '' ? enumLabel(known, 'category', value, language) : value;
  return {
    plans: [...plans].map(([planId, plan]) => planName(said, planId, plan)),
    overallIds: [...overallIds],
    symptoms: [...symptoms.values()],
    names,
    levels: levelsOf(alertLevels.map(readIn(said, 'alertLevel'))),
    recommendations,
    category,
  };
}

/** Reads what a report of these arguments tells. @throws HttpError 404 where there is no such patient */
export async function readFacts(services: ReportServices, args: SummaryArgs): Promise<Facts> {
  const { database, entities } = services;
  const { db } = database;
  const { patientId, startTime, endTime, level } = args;
  const now = Date.now();
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
  const words = await wordsOf(services, patient, args.language);
  const list = async (entity: string, filters: Record<string, string>, orderBy: string, limit = MOST_ROWS + 1) =>
    entities.has(entity)
      ? (await entities.list(db, entity, { parent: patientId, filters, orderBy, order: 'desc', limit })).records
      : [];
  const inPeriod = { startTime, endTime };
  const full = level === 2;
  const latestOverride = { dataId: OVERRIDE_DATA_ID, endTime: new Date(now).toISOString() };
  const alertFilter = { ...inPeriod, dataId: words.overallIds.join(',') };
  const [organization, provider, overrides, checkIns, scores, levels, alerts, recommendations] = await Promise.all([
    nameOf('organization', patient['primaryOrgId'], ['name']),
    nameOf('provider', patient['primaryProviderId'], ['firstName', 'lastName']),
    list('patientData', latestOverride, 'eventTime', 1),
    checkInsOf(services, patientId, startTime, endTime),
    args.showHeatmapAndSymptoms ? dayScores(database, entities, words.symptoms, args) : [],
    args.showHeatmapAndSymptoms ? dayLevels(database, entities, words.overallIds, args) : [],
    list('patientData', alertFilter, 'eventTime'),
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
  const override = activeOverride(overrides[0], now);
  return {
    patient,
    organization,
    provider,
    override: override ? { ...override, since: overrides[0]?.['eventTime'] } : null,
    words,
    checkIns,
    scores,
    levels,
    alerts: shown(alerts),
    recommendations: shown(recommendations),
    labs: shown(labs),
    conditions: shown(conditions),
    medications: shown(medications),
    procedures: shown(procedures),
    more: {
      alerts: isCut(alerts),
      recommendations: isCut(recommendations),
      labs: isCut(labs),
      conditions: isCut(conditions),
      medications: isCut(medications),
      procedures: isCut(procedures),
    },
  };
}

import { overallAlertIds } from '../alerts/levels';
import { rowsOf, writtenOf } from '../entity/read';
import type { LooseOf } from '../records';
import { isAlertColor } from '../report/shapes';
import { RISKS, type AlertKind, type EmployeeStatus, type Restriction, type TestResult } from './terms';

/** What a value in a record of a plan means. */
export interface Meaning {
  planId: string;
  /**
   * What the key is: the data id of an alert or a test, a value of a test, an alert level, or the id or code of a
   * vaccination or condition.
   */
  kind: AlertKind | 'test' | 'result' | 'risk' | 'vaccination' | Restriction;
  key: string;
  /** The result, the risk or the id of the type; the data id of an alert or a test. */
  means: string;
}

/** The content of a plan that its fields for the return to work refer to. */
export interface PlanTypes {
  alertLevels: readonly LooseOf<'alertLevel'>[];
  alertTypes: readonly LooseOf<'alertType'>[];
  procedureTypes: readonly LooseOf<'procedureType'>[];
  conditionTypes: readonly LooseOf<'conditionType'>[];
}

type Plan = Pick<LooseOf<'plan'>, 'planId' | 'overallAlertId' | 'returnToWork'>;

/** The written texts of a list, each once. */
const listed = (list: unknown): string[] =>
  Array.isArray(list) ? [...new Set(list.map((each) => writtenOf(each).trim()).filter((text) => text !== ''))] : [];

/** Whether a plan says what its records mean for the return to work. */
export const isReturnToWork = ({ returnToWork }: Pick<LooseOf<'plan'>, 'returnToWork'>): boolean =>
  Object.values(returnToWork ?? {}).some((list) => listed(list).length > 0);

/** The key of a code in a record: its system and the code. */
export const codeKey = (system: string, code: string): string => `${system}|${code}`;

/** The ids of types, each with the ids and codes by which records name it. */
const keysOf = (ids: readonly string[], types: readonly { id: string; codes: unknown }[]) =>
  ids.flatMap((id) => [
    { key: id, means: id },
    ...types
      .filter((type) => type.id === id)
      .flatMap(({ codes }) => rowsOf(codes))
      .map(({ system, code }) => ({ key: codeKey(writtenOf(system), writtenOf(code)), means: id }))
      .filter(({ key }) => !key.endsWith('|')),
  ]);

/** What the values in the records of a return-to-work plan mean. A plan without such fields has no meanings. */
export function meaningsOf(plan: Plan, types: PlanTypes): Meaning[] {
  if (!isReturnToWork(plan)) return [];
  const planId = writtenOf(plan.planId);
  const fields = plan.returnToWork ?? {};
  const rows = (kind: Meaning['kind'], found: readonly Pick<Meaning, 'key' | 'means'>[]): Meaning[] =>
    found.map((each) => ({ planId, kind, ...each }));
  const same = (keys: readonly string[]) => keys.map((key) => ({ key, means: key }));
  const dataIds = (ids: readonly string[]) =>
    types.alertTypes.filter(({ alertId }) => ids.includes(writtenOf(alertId))).map(({ dataId }) => writtenOf(dataId));
  const valued = (list: unknown, means: TestResult) =>
    [...new Set(listed(list).map((value) => value.toLowerCase()))].map((key) => ({ key, means }));
  const positive = valued(fields.positiveValues, 'positive');
  const negative = valued(fields.negativeValues, 'negative').filter(
    ({ key }) => !positive.some((each) => each.key === key),
  );
  const risks = types.alertLevels.flatMap(({ alertLevelId, color }): { key: string; means: EmployeeStatus }[] =>
    isAlertColor(color) ? [{ key: writtenOf(alertLevelId), means: RISKS[color] }] : [],
  );
  const procedures = types.procedureTypes.map(({ procedureId, codes }) => ({ id: writtenOf(procedureId), codes }));
  const conditions = types.conditionTypes.map(({ conditionId, codes }) => ({ id: writtenOf(conditionId), codes }));
  const overall = overallAlertIds([plan]).at(-1) ?? '';
  return [
    ...rows('overall', same([overall])),
    ...rows('covid', same(dataIds(listed(fields.covidAlertIds)))),
    ...rows('exposure', same(dataIds(listed(fields.exposureAlertIds)))),
    ...rows('test', same(listed(fields.testIds))),
    ...rows('result', [...positive, ...negative]),
    ...rows('risk', risks),
    ...rows('vaccination', keysOf(listed(fields.vaccinationTypeIds), procedures)),
    ...rows('isolation', keysOf(listed(fields.isolationTypeIds), conditions)),
    ...rows('quarantine', keysOf(listed(fields.quarantineTypeIds), conditions)),
  ];
}

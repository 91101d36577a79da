import { describe, expect, it } from 'vitest';
import { wellness } from '../../../platform/sample/plans/wellness';
import { isReturnToWork, meaningsOf, type PlanTypes } from '../../../src/domain/returnToWork/meaning';

const { plan, alertLevel = [], alertType = [], procedureType = [], conditionType = [] } = wellness();
const types: PlanTypes = {
  alertLevels: alertLevel.map((each) => ({ ...each, planId: 'wellness' })),
  alertTypes: alertType.map((each) => ({ ...each, planId: 'wellness' })),
  procedureTypes: procedureType.map((each) => ({ ...each, planId: 'wellness' })),
  conditionTypes: conditionType.map((each) => ({ ...each, planId: 'wellness' })),
};
const NOTHING: PlanTypes = { alertLevels: [], alertTypes: [], procedureTypes: [], conditionTypes: [] };

describe('what the records of a plan mean for the return to work', () => {
  const meanings = meaningsOf(plan, types);
  const of = (kind: string) => meanings.filter((each) => each.kind === kind).map(({ key, means }) => [key, means]);

  it('follows from the plan and its types: alerts by their data, doses by their ids and codes', () => {
    expect(of('overall')).toEqual([['wellnessOverallAlert', 'wellnessOverallAlert']]);
    expect(of('covid')).toEqual([['covidAlert', 'covidAlert']]);
    expect(of('exposure')).toEqual([['exposureAlert', 'exposureAlert']]);
    expect(of('test')).toEqual([['covidTest', 'covidTest']]);
    expect(of('vaccination').slice(0, 2)).toEqual([
      ['covidFirstDose', 'covidFirstDose'],
      ['http://www.ama-assn.org/go/cpt|0001A', 'covidFirstDose'],
    ]);
    expect(of('isolation')).toEqual([['covidIsolation', 'covidIsolation']]);
    expect(of('quarantine')).toEqual([['covidQuarantine', 'covidQuarantine']]);
  });

  it('takes the risk from the color of a level', () => {
    expect(Object.fromEntries(of('risk'))).toEqual({ green: 'low', yellow: 'medium', orange: 'medium', red: 'high' });
    const gray = { ...types, alertLevels: [{ alertLevelId: 'gray', color: 'gray' }] };
    expect(meaningsOf(plan, gray).filter(({ kind }) => kind === 'risk')).toEqual([]);
  });

  it('knows no result that the plan does not name, and never takes a value for both', () => {
    const asked = (positiveValues?: string[], negativeValues?: string[]) =>
      meaningsOf({ planId: 'p', returnToWork: { testIds: ['t'], positiveValues, negativeValues } }, NOTHING)
        .filter(({ kind }) => kind === 'result')
        .map(({ key, means }) => [key, means]);
    expect(asked()).toEqual([]);
    expect(asked(['Detected', ' ', 'detected'], ['Not detected'])).toEqual([
      ['detected', 'positive'],
      ['not detected', 'negative'],
    ]);
    expect(asked(['1'], ['1', '0'])).toEqual([
      ['1', 'positive'],
      ['0', 'negative'],
    ]);
  });

  it('does not exist for a plan without such fields', () => {
    for (const returnToWork of [undefined, null, {}, { testIds: [] }, { testIds: [''] }]) {
      expect(isReturnToWork({ returnToWork }), JSON.stringify(returnToWork)).toBe(false);
      expect(meaningsOf({ planId: 'p', returnToWork }, types)).toEqual([]);
    }
    expect(isReturnToWork({ returnToWork: { testIds: ['t'] } })).toBe(true);
  });
});

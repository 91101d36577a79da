import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countEmployees } from '../../platform/reports/employeeMetrics/count';
import { countEmployers } from '../../platform/reports/employerRosterMetrics/count';
import type { LevelCount } from '../../src/domain/dashboards/figures';
import { lastDays } from '../../src/domain/dates/calendar';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const PATIENTS = 60;

const levelsOf = (counts: readonly LevelCount[]): string[] => counts.map(({ alertLevelId }) => alertLevelId).toSorted();
/** The names of the numbers that are zero. */
const zeros = (counts: object): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [name] : []));

describe.each(databases)('the employees of a small sample, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: String(PATIENTS) });
  }, 60_000);
  afterAll(() => app?.stop());

  /** The days that the dashboards show at first. */
  const week = () => {
    const now = new Date();
    const { start } = lastDays(7, now.toISOString().slice(0, 10));
    return { from: `${start}T00:00:00.000Z`, until: now.toISOString(), timeZone: 'UTC' };
  };

  test('fill each card and chart of the employees', async () => {
    const { database, entities } = app.services;
    const { patientTotals, vaccinationCounts, statusCounts, begun, exposed, checkInsOver } = await countEmployees(
      database.db,
      entities,
      week(),
    );
    const { overallAlertCounts, covidAlertCounts, exposureAlertCounts, testCounts, ...numbers } = patientTotals;
    expect(patientTotals.qualified).toBeGreaterThanOrEqual(8);
    expect(zeros(numbers)).toEqual([]);
    expect(levelsOf(overallAlertCounts)).toEqual(['green', 'orange', 'red', 'yellow']);
    // The alert of a model has no green level.
    expect(levelsOf(covidAlertCounts)).toEqual(['orange', 'red', 'yellow']);
    expect(levelsOf(exposureAlertCounts)).toEqual(['orange']);
    expect(zeros(testCounts)).toEqual([]);
    expect(zeros(begun)).toEqual([]);
    expect(exposed).toBeGreaterThan(0);
    const { confirmed, high, medium, low, completed } = statusCounts;
    expect(zeros({ confirmed, high, medium, low, completed })).toEqual([]);
    expect(vaccinationCounts.employees).toBeGreaterThan(0);
    expect(vaccinationCounts.doses.map(({ count }) => count).filter((count) => count === 0)).toEqual([]);
    expect(vaccinationCounts.doses.some(({ inPeriod }) => inPeriod > 0)).toBe(true);
    expect(zeros({ ...vaccinationCounts.notGiven, unknown: 1 })).toEqual([]);
    expect(checkInsOver.periods.filter(({ checkIns }) => checkIns === 0).length).toBeLessThanOrEqual(1);
    expect(checkInsOver.periods.some(({ missed }) => missed > 0)).toBe(true);
  });

  test('belong to several employers, whose rosters have items of each status', async () => {
    const { database, entities } = app.services;
    const { orgs, employerTotals } = await countEmployers(database.db, entities, { ...week(), ignoreRTW: false });
    expect(orgs.filter(({ patientTotals }) => patientTotals.qualified > 0).length).toBeGreaterThan(1);
    const { total, registered, status } = employerTotals.rosterTotals;
    expect(zeros({ total, registered, ...status })).toEqual([]);
    expect(Object.keys(status).toSorted()).toEqual(['active', 'inactive']);
  });
});

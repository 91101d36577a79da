import { LABS, type LabTest } from '../plans/irae/labs';
import { PLAN } from './checkIn';
import { severity, type Course } from './course';
import type { LifeMaker } from './maker';

/** The tests of a report. A brief report has only the tests that the laboratory models require. */
const PANEL = [
  'alt',
  'ast',
  'bilirubin',
  'creatinine',
  'tsh',
  'hemoglobin',
  'leukocytes',
  'platelets',
  'sodium',
  'potassium',
];
const SHORT = ['alt', 'ast', 'creatinine'];
const LOINC = 'http://loinc.org';

const round = (value: number, of: number): number => {
  const places = of < 1 ? 3 : of < 10 ? 2 : of < 60 ? 1 : 0;
  return Number(value.toFixed(places));
};

/** A value near the middle of its range, or a multiple of its upper limit during an episode. */
function valueOf(maker: LifeMaker, { dataId, low, high }: LabTest, course: Course, day: number): number {
  const times = course.episodes.flatMap((episode) => {
    const bad = severity(episode, day);
    return bad === 0 ? [] : (episode.kind.labs?.[dataId]?.[bad - 1] ?? []);
  });
  const spread = maker.faker.number.float({ min: -0.35, max: 0.35 });
  const usual = low + (high - low) * (0.5 + spread);
  return round(times.length === 0 ? usual : high * Math.max(...times) * (1 + spread / 10), high);
}

/** Adds the laboratory reports of a course: all in the group `lab`, each with its own session. */
export function addLabs(maker: LifeMaker, course: Course, brief: boolean): void {
  const tests = LABS.filter(({ dataId }) => (brief ? SHORT : PANEL).includes(dataId));
  let last: { at: string; sessionId: string } | undefined;
  for (const day of course.reports) {
    const at = maker.at(day, maker.minute(12, 18));
    const sessionId = `report-${maker.id()}`;
    const reportName = brief ? 'Liver and kidney' : 'Metabolic panel with thyroid and blood count';
    last = { at, sessionId };
    for (const test of tests) {
      const value = valueOf(maker, test, course, day);
      const { dataId, name, loinc, unit, low, high } = test;
      const normalizedValue = (value - low) / (high - low);
      maker.add('patientData', at, {
        _id: maker.id(),
        dataId,
        category: 'labTest',
        groupId: 'lab',
        sessionId,
        planId: PLAN,
        eventTime: at,
        status: 'final',
        data: [value, normalizedValue],
        labs: [
          {
            dataId,
            name,
            code: loinc,
            system: LOINC,
            unit,
            value,
            normalizedValue,
            range: { low, high },
            tupleIndex: 0,
            normalizedIndex: 1,
          },
        ],
        reportId: sessionId,
        reportName,
        source: [{ lab: true, origin: 'laboratory', client: 'import', updatedAt: at }],
      });
    }
  }
  if (last)
    maker.add('dataGroup', last.at, {
      groupId: 'lab',
      eventTime: last.at,
      planId: PLAN,
      sessionId: last.sessionId,
      status: 'final',
      source: [{ lab: true, origin: 'laboratory', client: 'import' }],
    });
}

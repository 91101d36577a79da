import { LABS, type LabTest } from '../plans/irae/labs';
import { PLAN } from './checkIn';
import { severity, type Course } from './course';
import type { LifeMaker } from './maker';

/** What a report holds; the brief one is what the laboratory models cannot do without. */
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

/** A value about the middle of its range, or so many times its upper limit. */
function valueOf(maker: LifeMaker, { dataId, low, high }: LabTest, course: Course, day: number): number {
  const times = course.episodes.flatMap((episode) => {
    const bad = severity(episode, day);
    return bad === 0 ? [] : (episode.kind.labs?.[dataId]?.[bad - 1] ?? []);
  });
  const spread = maker.faker.number.float({ min: -0.35, max: 0.35 });
  const usual = low + (high - low) * (0.5 + spread);
  return round(times.length === 0 ? usual : high * Math.max(...times) * (1 + spread / 10), high);
}

/** Laboratory reports of a course; the group `lab` holds them all, each has a session of its own. */
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

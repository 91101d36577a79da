import Type from 'typebox';
import { RTW_SETS } from '../domain/returnToWork/sets';
import { contract } from './endpoint';
import {
  count,
  evenIfEmpty,
  fields,
  looseMoment,
  nullable,
  oneOf,
  paging,
  text,
  unlessBlank,
  unlessEvery,
  zone,
  type Static,
} from './fields';

const counted = fields({
  id: Type.String({
    description:
      'The id of the patient, journal, data point, procedure or condition, or the employee id of a roster item',
  }),
  patientId: Type.String({ description: 'Empty for a roster item of a person who is not registered' }),
  orgId: Type.String({ description: 'The primary organization, or the organization of the roster' }),
  name: Type.String({ description: 'The name of the person' }),
  time: nullable(Type.String({ description: 'ISO 8601; the beginning of the day if the record has no time of day' })),
  day: nullable(Type.String({ description: 'The date of a record that has no time of day; YYYY-MM-DD' })),
});
/** A record that a figure of the return to work counts. */
export type RtwRecord = Static<typeof counted>;

/** What dashboards of the return to work show besides the results of report jobs. */
export const returnToWork = contract('Reports', {
  'GET reporting/returnToWork/records': {
    summary: 'The records that a figure of the return to work counts, newest first',
    description:
      'The platform counts and lists with the same condition. A figure that was computed earlier may differ, because records have been added, changed or deleted since.',
    who: { entity: 'patient', to: 'read' },
    query: fields({
      counted: { ...oneOf(RTW_SETS), description: 'The set of records' },
      startTime: { ...looseMoment, description: 'The beginning of the period' },
      endTime: { ...looseMoment, description: 'The moment before which the period ends' },
      timeZone: zone('The zone of dates without a time; default UTC'),
      value: Type.Optional(
        evenIfEmpty(
          Type.String({
            maxLength: 400,
            description: 'Only records with this value of the set; of days, also an interval: `2026-11-01/2026-11-30`',
          }),
        ),
      ),
      orgId: unlessEvery({ ...text(200), description: 'Only this organization' }),
      employers: unlessBlank(Type.Boolean({ description: 'Only organizations of the report `EmployerRosterMetrics`' })),
      ignoreRTW: unlessBlank(Type.Boolean({ description: 'Of these, only those without a return-to-work plan' })),
      ...paging,
    }),
    answer: fields({ records: Type.Array(counted), totalRecords: count }),
    audited: { entity: 'patient' },
  },
});

declare module './index' {
  interface Areas {
    returnToWork: typeof returnToWork;
  }
}

import Type from 'typebox';
import { COUNTED_SETS } from '../domain/dashboards/countedSets';
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
  unlessEvery,
  zone,
  type Static,
} from './fields';

const counted = fields({
  id: Type.String({
    description:
      'The id of the patient, journal, data point, activity or recommendation; the beginning of an expected check-in’s day or week',
  }),
  patientId: Type.String(),
  name: Type.String({ description: 'The name of the patient; empty if the patient has been deleted' }),
  time: nullable(
    Type.String({
      description:
        'When it was created, reported or deleted; the beginning of the day if there is no time of day; ISO 8601',
    }),
  ),
  day: nullable(Type.String({ description: 'The date of a record that has no time of day; YYYY-MM-DD' })),
});
/** A record that a figure of a dashboard counts. */
export type CountedRecord = Static<typeof counted>;

/** What dashboards show besides the results of report jobs. */
export const dashboards = contract('Reports', {
  'GET reporting/records': {
    summary: 'The records that a figure of a dashboard counts, newest first',
    description:
      'The platform counts and lists with the same condition. A figure that was computed earlier may differ, because records have been added, changed or deleted since.',
    who: { entity: 'patient', to: 'read' },
    query: fields({
      set: oneOf(COUNTED_SETS),
      at: { ...looseMoment, description: 'The moment of the figure, and the end of its period' },
      from: Type.Optional({ ...looseMoment, description: 'The beginning of the period; sets of a period need it' }),
      value: Type.Optional(
        evenIfEmpty(
          Type.String({
            maxLength: 400,
            description: 'Only records with this value of the set: an hour, a category or a language',
          }),
        ),
      ),
      level: Type.Optional({ ...text(400), description: 'Only alerts of this level, or records that belong to one' }),
      planId: unlessEvery({ ...text(200), description: 'Only records of this plan' }),
      orgId: unlessEvery({ ...text(200), description: 'Only patients of this organization' }),
      primaryOrgId: Type.Optional(
        evenIfEmpty(
          Type.String({
            maxLength: 200,
            description: 'Only patients whose primary organization this is; if empty, those without one',
          }),
        ),
      ),
      trialId: unlessEvery({ ...text(200), description: 'Only patients of this trial' }),
      patientId: unlessEvery({ ...text(500), description: 'Only this patient' }),
      providerId: unlessEvery({ ...text(200), description: 'Only patients whose primary provider this is' }),
      timeZone: zone('The zone of the hours of the day; default UTC'),
      ...paging,
    }),
    answer: fields({ records: Type.Array(counted), totalRecords: count }),
    audited: { entity: 'patient' },
  },
});

declare module './index' {
  interface Areas {
    dashboards: typeof dashboards;
  }
}

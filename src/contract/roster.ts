import { contract } from './endpoint';
import { fields, id, queued, text } from './fields';

/** Routes of rosters other than those of the schema. */
export const roster = contract('Roster Item', {
  'POST orgs/{orgId}/roster/primaryProvider': {
    summary: 'Begin the job that gives every patient of the roster one primary provider',
    params: fields({ orgId: id }),
    body: fields({ providerId: text(200) }),
    answer: queued,
    status: 202,
    errors: [422],
    audited: { none: 'the job leaves a row for each patient that it changes' },
  },
});

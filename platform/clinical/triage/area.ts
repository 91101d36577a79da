import { triage } from '../../../src/contract/triage';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { acknowledge } from './acknowledge';

export default area((app, services) => {
  const { database, entities } = services;
  if (!['patient', 'patientData', 'note'].every((name) => entities.has(name))) return;
  serve(app, services, triage, {
    'POST patients/{patientId}/data/{dataPointId}/triage': ({ params, body, actor }) =>
      database.db.transaction().execute((tx) => acknowledge(tx, entities, actor, { ...params, ...body })),
  });
});

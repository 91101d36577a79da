import { audit } from '../../audit/record';
import { readLatestAlerts } from '../../clinical/alerts/latest';
import { HttpError } from '../../http/errors';
import { requireOnly } from '../../http/input';
import { readerArgs, textArg } from './args';
import type { Series } from './types';

/**
 * A patient's current alerts, the most severe first: `{latestAlerts: [{dataId, eventTime, name, color, planId,
 * alertLevelId}]}`, with level names in the reader's language; `color` is null if no plan has the level.
 */
export const latestAlertsSeries: Series = {
  name: 'LatestAlerts',
  async run({ database: { db }, entities }, args, actor) {
    requireOnly(args, ['patientId', 'language']);
    const patientId = textArg(args, 'patientId');
    const { language } = readerArgs(args);
    const patient = entities.has('patient') ? await entities.get(db, 'patient', patientId) : null;
    if (!patient) throw new HttpError(404, 'notFound');
    const latest = (await readLatestAlerts(db, entities, [patient], language)).get(patientId) ?? [];
    await audit(db, actor, {
      action: 'read',
      entity: 'patientData',
      patientId,
      details: { report: 'LatestAlerts' },
    });
    return {
      latestAlerts: latest.map(({ dataId, at, name, color, planId, levelId }) => ({
        dataId,
        eventTime: at,
        name,
        color,
        planId,
        alertLevelId: levelId,
      })),
    };
  },
};

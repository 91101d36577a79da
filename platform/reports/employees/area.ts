import { area } from '../../http/area';
import { quarantineIsolation } from './absence';
import { allCheckInData } from './checkIns';
import { covid19TestResults, covid19Vaccination } from './covid19';
import { missedCheckIns } from './missed';
import { osha } from './osha';
import { dailyStatus } from './status';
import { addRowsReport } from './table';

/** The reports about employees that return to work, for the screen Employee Reports. */
export default area((app, services) => {
  const { entities, config } = services;
  // Where care is clinical, nobody returns to work.
  if (config.stage === 'vcc') return;
  if (!entities.has('patient') || !entities.has('plan')) return;
  addRowsReport(app, services, missedCheckIns);
  addRowsReport(app, services, dailyStatus);
  addRowsReport(app, services, allCheckInData);
  if (entities.has('patientData')) {
    addRowsReport(app, services, covid19TestResults);
    addRowsReport(app, services, osha);
  }
  if (entities.has('procedure')) addRowsReport(app, services, covid19Vaccination);
  if (entities.has('condition')) addRowsReport(app, services, quarantineIsolation);
});

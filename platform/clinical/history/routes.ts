import Type from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { RouteAdditions } from '../../entities/additions';
import type { Services } from '../../base/services';
import { providerName } from './activityExport';
import { activityTypes } from './activityTypes';
import { alertFilter } from './alertFilter';
import { appointmentList } from './appointmentList';
import { keyValueFilter } from './encounterFilter';
import { registerLabReports } from './labReports';
import { submitResults } from './labStatus';
import { registerPatientFacts } from '../patientFacts';
import { keepMedicationHistory } from './medicationHistory';

/** The entities whose records the header of a patient shows. */
const FACTS = ['patient', 'patientData', 'allergy', 'absenceStatement'] as const;

/** Adds parameters and answers to the lists of a patient's history, beyond their schemas. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const { entities } = services;
  registerLabReports(app, services);
  if (FACTS.every((entity) => entities.has(entity))) registerPatientFacts(app, services);
  keepMedicationHistory(entities);
  submitResults(entities);
  const add = (entity: string, list: NonNullable<RouteAdditions['list']>): void => {
    entities.addToRoutes(entity, { list });
  };
  if (entities.has('encounter')) add('encounter', keyValueFilter(entities.of('encounter').entity));
  if (entities.has('patientData')) {
    const groups = entities.has('dataGroup') ? entities.of('dataGroup') : undefined;
    add('patientData', alertFilter(entities.of('patientData'), groups));
  }
  if (entities.has('appointment')) add('appointment', appointmentList(entities));
  if (entities.has('activity')) {
    const stored = entities.of('activity');
    entities.addToRoutes('activity', { exportColumns: { providerName: providerName(entities) } });
    add('activity', {
      summary: 'List; `activityTypes` names the kinds of activity there are',
      parameters: {},
      read: () => undefined,
      answer: { activityTypes: Type.Array(Type.String()) },
      also: async (on) => ({ activityTypes: await activityTypes(on, stored) }),
    });
  }
}

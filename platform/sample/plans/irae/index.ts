import type { PlanContent } from '../content';
import { alertLevels } from '../levels';
import { alertTypeRecords, broadcastRecords, flagRecords, followupRecords } from './alerts';
import { conditionRecords, diagnoseRecords, procedureRecords } from './conditions';
import { dataTypeRecords } from './dataTypes';
import {
  educationRecords,
  groupTypeRecords,
  protocolRecords,
  recommendCategoryRecords,
  recommendModelRecords,
} from './guidance';
import { dataModelRecords, graphRecords, observationRecords } from './measures';
import { configRecords, forecastRecords, mlModelRecords, planRuleRecords, predictorRecords } from './operation';
import { textRecords } from './texts';
import { medicationRecords } from './medications';
import { detectModelRecords, modelRecords } from './models';
import { questionRecords } from './questions';
import { recommendationRecords } from './recommendations';
import { testCreatorRecords } from './testCreators';
import { testRecords } from './tests';

/** Immune-related adverse events of checkpoint inhibitors: the plan of the sample with content of every kind. */
export const irae = (): PlanContent => ({
  plan: {
    planId: 'irae',
    name: 'Immune-related adverse events',
    title: 'irAE monitoring',
    description: 'Weekly check-ins and laboratory results of patients on checkpoint inhibitors.',
    version: '1',
    overallAlertId: 'iraeOverallAlert',
    inactive: false,
    synthetic: true,
  },
  alertLevel: alertLevels,
  dataType: dataTypeRecords(),
  model: modelRecords(),
  detectModel: detectModelRecords(),
  question: questionRecords(),
  recommendationType: recommendationRecords(),
  medicationType: medicationRecords(),
  dataModel: dataModelRecords(),
  conditionType: conditionRecords(),
  procedureType: procedureRecords(),
  observationType: observationRecords(),
  recommendGroupType: groupTypeRecords(),
  recommendCategory: recommendCategoryRecords(),
  educationItem: educationRecords(),
  recommendProtocol: protocolRecords(),
  recommendModel: recommendModelRecords(),
  diagnoseModel: diagnoseRecords(),
  alertType: alertTypeRecords(),
  flagType: flagRecords(),
  followup: followupRecords(),
  broadcastGroup: broadcastRecords(),
  graph: graphRecords(),
  planRule: planRuleRecords(),
  planConfig: configRecords(),
  mlModel: mlModelRecords(),
  predictor: predictorRecords(),
  forecastInstance: forecastRecords(),
  translatedText: textRecords(),
  test: testRecords(),
  testCreator: testCreatorRecords(),
});

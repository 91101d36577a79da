import type { PlanContent, PlanDraft } from '../content';
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

/** The levels of the plan: green without a finding, yellow for grade 1, orange for 2, red for 3 and 4. */
const alertLevels: PlanDraft<'alertLevel'>[] = [
  {
    alertLevelId: 'green',
    name: 'Green',
    color: 'green',
    priority: 0,
    grades: [0],
    triage: false,
    addFlag: false,
    description: 'No sign of an adverse event.',
  },
  {
    alertLevelId: 'yellow',
    name: 'Yellow',
    color: 'yellow',
    priority: 1,
    grades: [1],
    triage: false,
    addFlag: true,
    description: 'Mild: watch.',
  },
  {
    alertLevelId: 'orange',
    name: 'Orange',
    color: 'orange',
    priority: 2,
    grades: [2],
    triage: true,
    addFlag: true,
    description: 'Moderate: contact within the day.',
  },
  {
    alertLevelId: 'red',
    name: 'Red',
    color: 'red',
    priority: 3,
    grades: [3, 4],
    triage: true,
    addFlag: true,
    description: 'Severe or life-threatening: contact now.',
  },
];

/** Immune-related adverse events of checkpoint inhibitors: the only complete plan of the sample. */
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
});

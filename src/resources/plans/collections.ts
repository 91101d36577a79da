/** A group of a plan's collections; resources in reading order. */
export interface CollectionGroup {
  key: 'symptoms' | 'detection' | 'guidance' | 'contact' | 'reference' | 'tests' | 'forecast';
  resources: readonly string[];
}

export const COLLECTION_GROUPS: readonly CollectionGroup[] = [
  { key: 'symptoms', resources: ['dataTypes', 'dataModels', 'questions', 'observationTypes', 'graphs'] },
  {
    key: 'detection',
    resources: ['models', 'detectModels', 'diagnoseModels', 'alertLevels', 'alertTypes', 'flagTypes', 'planRules'],
  },
  {
    key: 'guidance',
    resources: [
      'recommendationTypes',
      'recommendModels',
      'recommendProtocols',
      'recommendCategories',
      'recommendGroupTypes',
      'educationItems',
    ],
  },
  { key: 'contact', resources: ['followups', 'broadcastGroups'] },
  { key: 'reference', resources: ['conditionTypes', 'medicationTypes', 'procedureTypes', 'planConfigs'] },
  { key: 'tests', resources: ['tests', 'testCreators'] },
  { key: 'forecast', resources: ['forecastInstances', 'predictors', 'mlModels'] },
];

/** Translated texts belong to a plan but have their own list. */
export const TEXTS = 'texts';

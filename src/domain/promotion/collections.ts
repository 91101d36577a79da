/** A collection that can be promoted from one environment to another. */
export interface Collection {
  /** As in the addresses of the API: `alert_levels`. Stored with promotions, so it must not change. */
  name: string;
  entity: string;
  /** Maximum number of records per page; absent if the collection is read in one answer. */
  pageLimit?: number;
}

const THOUSAND = 1_000;
const TESTS = 250;

/**
 * The collections in the order in which they are written: what a record refers to is there before the record. Deletions
 * run in the opposite order. An entity that this platform does not have is left out.
 */
export const COLLECTIONS: readonly Collection[] = [
  { name: 'plans', entity: 'plan' },
  { name: 'data', entity: 'dataType', pageLimit: THOUSAND },
  { name: 'conditions', entity: 'conditionType', pageLimit: THOUSAND },
  { name: 'medications', entity: 'medicationType', pageLimit: THOUSAND },
  { name: 'procedures', entity: 'procedureType', pageLimit: THOUSAND },
  { name: 'observations', entity: 'observationType', pageLimit: THOUSAND },
  { name: 'alert_levels', entity: 'alertLevel' },
  { name: 'alerts', entity: 'alertType' },
  { name: 'configs', entity: 'planConfig' },
  { name: 'broadcast_groups', entity: 'broadcastGroup' },
  { name: 'education', entity: 'educationItem' },
  { name: 'recommend_group_types', entity: 'recommendGroupType' },
  { name: 'recommend_categories', entity: 'recommendCategory' },
  { name: 'recommendations', entity: 'recommendationType' },
  { name: 'recommend_protocols', entity: 'recommendProtocol' },
  { name: 'recommend_models', entity: 'recommendModel' },
  { name: 'models', entity: 'model' },
  { name: 'data_models', entity: 'dataModel' },
  { name: 'detect_models', entity: 'detectModel' },
  { name: 'diagnose_models', entity: 'diagnoseModel' },
  { name: 'flags', entity: 'flagType' },
  { name: 'questions', entity: 'question' },
  { name: 'followups', entity: 'followup' },
  { name: 'rules', entity: 'planRule' },
  { name: 'graphs', entity: 'graph' },
  { name: 'ml', entity: 'mlModel', pageLimit: 100 },
  { name: 'predictor', entity: 'predictor' },
  { name: 'instances', entity: 'forecastInstance' },
  { name: 'test_creators', entity: 'testCreator', pageLimit: TESTS },
  { name: 'tests', entity: 'test', pageLimit: TESTS },
  { name: 'text', entity: 'translatedText', pageLimit: 500 },
  { name: 'rights', entity: 'right' },
  { name: 'subscription', entity: 'subscription' },
  { name: 'trials', entity: 'trial', pageLimit: TESTS },
];

/** The plans themselves. They are never deleted, because everything below a plan would be deleted with it. */
export const PLANS = 'plans';

export const collectionNamed = (name: string): Collection | undefined => COLLECTIONS.find((each) => each.name === name);

/** A step writes the new and changed records of a collection, or deletes records. */
export const PHASES = ['write', 'remove'] as const;
export type Phase = (typeof PHASES)[number];

/** What would happen to a record at the target. */
export const CHANGES = ['created', 'changed', 'deleted'] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** The version of the calls between two environments. */
export const CALLS_VERSION = 1;

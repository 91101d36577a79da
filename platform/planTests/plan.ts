import type { TriedEntity } from '../../src/domain/planTests/proofs/tried';
import { termsOf, type NamedRecords as Terms, type PlanTerms } from '../../src/domain/planTests/terms';
import type { Question } from '../../src/domain/planTests/asking';
import { readPlan, type PlanContent } from '../clinical/detection/planContent';
import { withDraft, type PlanDraft } from '../clinical/detection/planParts';
import { planRecords } from '../content/planRecords';
import type { DocumentOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import type { Services } from '../base/services';

/** What the tests of a plan need of its content, read once for all of them. */
export interface TestedPlan {
  content: PlanContent;
  questions: readonly Question[];
  /** Categories of the data types by id. */
  dataTypes: ReadonlyMap<string, string>;
  conditionIds: ReadonlySet<string>;
  medicationIds: ReadonlySet<string>;
  flagIds: ReadonlySet<string>;
  /** The primary symptoms of the models of check-ins. */
  primary: readonly string[];
  terms: PlanTerms;
}

/** The records of a plan that tests name, besides what detection reads. */
export interface NamedRecords extends Pick<Terms, 'conditions' | 'models'> {
  questions: readonly (Question & Terms['questions'][number])[];
  dataTypes: readonly (Pick<DocumentOf<'dataType'>, 'category'> & Terms['dataTypes'][number])[];
  medications: readonly Pick<DocumentOf<'medicationType'>, 'medicationId'>[];
  flags: readonly Pick<DocumentOf<'flagType'>, 'flagId'>[];
}

/** What a tested plan is made of. Unlike the plan, it can be sent to a thread. */
export interface PlanParts {
  content: PlanContent;
  named: NamedRecords;
}

export function testedPlanFrom({ content, named }: PlanParts): TestedPlan {
  const ofCheckIns = content.rules.models.filter(({ category }) => category === 'pro');
  const { questions, dataTypes, conditions, medications, flags } = named;
  return {
    content,
    questions,
    dataTypes: new Map(dataTypes.map(({ dataId, category }) => [dataId, category ?? ''])),
    conditionIds: new Set([...content.conditions.keys(), ...conditions.map(({ conditionId }) => conditionId)]),
    medicationIds: new Set(medications.map(({ medicationId }) => medicationId)),
    flagIds: new Set(flags.map(({ flagId }) => flagId)),
    terms: termsOf(named),
    primary: [...new Set(ofCheckIns.flatMap((model) => model.primary.map(({ dataId }) => dataId)))],
  };
}

/**
 * @param draft a changed record that takes the place of the stored one
 * @returns null if the plan does not exist
 */
export async function readPlanParts(
  on: Queryable,
  { entities, log }: Pick<Services, 'entities' | 'log'>,
  planId: string,
  draft?: PlanDraft,
): Promise<PlanParts | null> {
  const content = await readPlan(on, { entities, log }, planId, draft);
  if (!content) return null;
  const named = async <E extends TriedEntity>(entity: E) => {
    const stored = await planRecords(on, entities, planId, entity);
    return draft?.entity === entity ? withDraft(stored, entities.of<string>(entity).manifest.id, draft) : stored;
  };
  const records: NamedRecords = {
    questions: await named('question'),
    dataTypes: await named('dataType'),
    conditions: await named('conditionType'),
    models: await named('detectModel'),
    medications: await planRecords(on, entities, planId, 'medicationType'),
    flags: await planRecords(on, entities, planId, 'flagType'),
  };
  return { content, named: records };
}

/** As `readPlanParts`: the plan as its tests need it. */
export async function readTestedPlan(...given: Parameters<typeof readPlanParts>): Promise<TestedPlan | null> {
  const parts = await readPlanParts(...given);
  return parts && testedPlanFrom(parts);
}

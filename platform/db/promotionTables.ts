import type { Generated, JSONColumnType } from 'kysely';
import type { ReceivedPromotion } from '../../src/contract/promotion';
import type { PromotedStep, PromotionDifference, PromotionRun } from '../../src/contract/promoting';
import type { ChangeKind, Phase } from '../../src/domain/promotion/collections';
import type { PromotionFault } from '../../src/domain/promotion/faults';
import type { EntityRecord } from '../../src/domain/entity/types';

/** The tables of promotions between environments. */
export interface PromotionTables {
  promotion_received: {
    promotion_id: string;
    source: string;
    user_id: string | null;
    username: string | null;
    received_at: Generated<string>;
    restored_at: string | null;
    state: ReceivedPromotion['state'];
    restored_by: string | null;
  };
  promotion_ticket: { promotion_id: string; ticket_hash: string; created_at: Generated<string> };
  promotion_step: {
    step_id: Generated<string>;
    promotion_id: string;
    collection: string;
    plan_id: string;
    phase: Phase;
    created: number;
    changed: number;
    deleted: number;
    applied_at: Generated<string>;
  };
  promotion_snapshot: {
    snapshot_id: Generated<string>;
    promotion_id: string;
    collection: string;
    plan_id: string;
    record_id: string;
    before: JSONColumnType<EntityRecord> | null;
    version: number | null;
    updated_at: string | null;
    /** Of what the promotion wrote; null if it deleted the record. */
    hash: Generated<string | null>;
  };
  promotion_difference: {
    job_id: string;
    seq: number;
    collection: string;
    plan_id: string;
    record_id: string;
    label: string;
    change: ChangeKind;
    hash: string | null;
    version: number | null;
    updated_at: string | null;
    fields: JSONColumnType<PromotionDifference['fields']>;
    more_fields: number;
    created_at: Generated<string>;
  };
  promotion_reference: {
    job_id: string;
    seq: number;
    side: 'source' | 'target';
    path: string;
    collection: string;
    plan_ids: JSONColumnType<string[]>;
    record_id: string;
    created_at: Generated<string>;
  };
  promotion_run: {
    promotion_id: string;
    compare_id: string;
    job_id: string;
    target: string;
    plan_id: string | null;
    left_out: JSONColumnType<number[]>;
    deletions: boolean;
    state: PromotionRun['state'];
    error: string | null;
    fault: JSONColumnType<PromotionFault> | null;
    steps: JSONColumnType<PromotedStep[]>;
    ticket: Generated<string | null>;
    user_id: string | null;
    username: string | null;
    created_at: Generated<string>;
    ended_at: string | null;
  };
  promotion_probe: { probe: string; created_at: Generated<string> };
}

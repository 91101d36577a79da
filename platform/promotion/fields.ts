import type { PromotionDifference } from '../../src/contract/promoting';
import type { EntityRecord, Json } from '../../src/domain/entity/types';
import { contentOf } from '../../src/domain/promotion/content';
import { diffRecords } from '../../src/domain/rules/diff';
import type { StoredEntity } from '../entities/stored';

/** Limits of what is shown of a record. */
const MOST_FIELDS = 50;
const LONGEST = 500;

const shown = (value: Json | undefined): string | null => {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** The fields that differ between two states of a record, as far as a promotion copies them. */
export function fieldsBetween(
  stored: StoredEntity,
  from: EntityRecord,
  to: EntityRecord,
): Pick<PromotionDifference, 'fields' | 'moreFields'> {
  const all = diffRecords(contentOf(stored.entity, from), contentOf(stored.entity, to));
  const fields = all.slice(0, MOST_FIELDS).map((each) => ({
    path: each.path,
    from: shown(each.from),
    to: shown(each.to),
  }));
  return { fields, moreFields: all.length - fields.length };
}

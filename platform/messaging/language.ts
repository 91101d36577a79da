import { textOf } from '../../src/domain/entity/read';
import type { Language } from '../../src/domain/entity/types';
import type { RecordOf } from '../../src/domain/records';
import { languageOfTag } from '../../src/i18n/choice';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';

/** A patient's own language, or else the language of the person's account, or else English. */
export async function languageOf(
  on: Queryable,
  entities: EntityStore,
  person: RecordOf<'patient' | 'provider'>,
): Promise<Language> {
  const own = 'language' in person ? languageOfTag(textOf(person.language)) : undefined;
  const userId = textOf(person.userId);
  if (own !== undefined || userId === '' || !entities.has('user')) return own ?? 'en';
  const { records } = await entities.list(on, 'user', { filters: { userId }, limit: 1 });
  return languageOfTag(textOf(records[0]?.language)) ?? 'en';
}

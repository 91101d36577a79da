import { useTranslate } from 'react-admin';
import { readGroup } from '../../domain/detection';
import { isObject } from '../../domain/entity/paths';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { capital, groupSentence } from '../../ui/groupWords';
import { symptomNames } from '../../ui/symptomNames';
import { useFormScope } from '../bridge/scope';
import { useReferenced } from './references';

/** A group of a detection rule as a sentence: `At least 2 of: fever 3 or more, …`; undefined for any other value. */
export function useGroupSentence(schema: FieldSchema, path: string, value: Json | undefined): string | undefined {
  const translate = useTranslate();
  const { language } = useFormScope();
  const group = schema['x-words'] === 'symptomGroup' && isObject(value) ? readGroup(value) : null;
  const ids = [...new Set(group?.symptoms?.map(({ dataId }) => dataId).filter((dataId) => dataId !== ''))];
  const found = useReferenced('dataTypes', ids);
  if (!group) return undefined;
  const names = symptomNames((dataId) => found[ids.indexOf(dataId)]?.record);
  const conditions = path.endsWith('conditions');
  return capital(groupSentence(group, { names, translate, language, conditions })) || undefined;
}

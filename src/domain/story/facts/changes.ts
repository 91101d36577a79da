import { valueText } from '../../history/values';
import { isolated } from '../../isolated';
import type { ModelChange, ModelChanges } from '../types';
import type { Reader, Say } from './words';

/** The name of a model's value, or why it has none. */
export function changeFieldText({ field, state }: Pick<ModelChange, 'field' | 'state'>, say: Say): string {
  if (state === 'unknown') return say('changes.tupleNotFound');
  if (state === 'undescribed') return say('changes.tupleUndescribed');
  return field ? isolated(field) : say('changes.missingDescription');
}

/** The changed answers, each with its value before and after: `Fatigue: from 2 to 3`. Answers of 0 are left out. */
export const changeTexts = (rows: readonly ModelChange[], { say, language }: Reader): string[] =>
  rows
    .filter(({ zero }) => !zero)
    .map((row) => {
      const [from, to] = [row.from, row.to].map(
        (value) => isolated(valueText(value, language)) || say('changes.noValue'),
      );
      return say('changes.values', { field: changeFieldText(row, say), from: from ?? '', to: to ?? '' });
    });

/**
 * The note on a model that might have changed. The values may then have other names. Empty if the numbers of values and
 * names are equal.
 */
export const changedModelNote = ({ differs }: Pick<ModelChanges, 'differs'>, model: string, say: Say): string =>
  differs ? say('changes.mightHaveChanged', { model }) : '';

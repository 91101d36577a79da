import { HIGHEST } from '../detection';
import { rowsOf } from '../entity/read';
import type { Json } from '../entity/types';
import { isScale } from '../history/scales';
import { valueText, wordsOfValue, type ValueWords } from '../history/values';
import type { LooseOf } from '../records';

interface ScoreWords extends ValueWords {
  /** A score without a word of its own, such as `3 of 4`. */
  scored: (value: number) => string;
}

const isScore = (value: Json | undefined): value is number =>
  typeof value === 'number' && value >= 0 && value <= HIGHEST;

/**
 * The score of a symptom in words. A symptom may have several scales (how severe, how often), and its score is the
 * highest of them. So the score has the word of a scale only if the data type has no other scale. A score is never a
 * measurement, so it has no unit.
 * @param type the symptom's data type
 */
export function scoreText(value: Json | undefined, type: LooseOf<'dataType'> | undefined, words: ScoreWords): string {
  const scales = rowsOf(type?.tupleDescriptions).filter(
    ({ classType, max }) =>
      isScale(classType) || classType === 'boolean' || (typeof max === 'number' && max <= HIGHEST),
  );
  const [scale] = scales;
  if (!scale || !isScore(value)) return valueText(value, words.language);
  const named = scales.length === 1 && (isScale(scale.classType) || scale.classType === 'boolean');
  const text = named ? wordsOfValue(value, { classType: scale.classType }, words) : '';
  return text === '' || text === valueText(value, words.language) ? words.scored(value) : text;
}

import Type from 'typebox';
import { textOf } from '../../../src/domain/entity/read';
import type { RouteAdditions } from '../../entities/additions';
import { badParameter } from '../../entities/listQuery';

/** Maximum number of levels in a filter. */
const MOST_LEVELS = 100;
/** Whether an entry of the source says that laboratory results were evaluated. */
const FROM_LAB = `jsonb_path_exists(doc->'source', '$[*].lab ? (@ == true)')`;

function levelsOf(text: string): string[] {
  const levels = text === '' ? [] : text.split(',');
  if (levels.length > MOST_LEVELS) throw badParameter('data');
  return levels;
}

/** Filters for alerts in a patient's data: by level, which is their first value, and by origin. */
export const alertFilter = (): NonNullable<RouteAdditions['list']> => ({
  parameters: {
    data: Type.Optional(Type.String({ description: 'Comma list of levels: alerts whose first value is one of them' })),
    lab: Type.Optional(Type.Boolean({ description: 'true: only alerts that follow from laboratory results' })),
  },
  read({ data, lab }) {
    const levels = levelsOf(textOf(data));
    if (lab !== true && levels.length === 0) return undefined;
    return (params) =>
      [
        ...(levels.length > 0
          ? [`doc->'data'->>0 IN (SELECT jsonb_array_elements_text(${params.add(JSON.stringify(levels), 'jsonb')}))`]
          : []),
        ...(lab === true ? [FROM_LAB] : []),
      ].join(' AND ');
  },
});

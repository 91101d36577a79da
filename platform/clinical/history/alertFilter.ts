import type { RouteAdditions } from '../../entities/additions';
import { badParameter } from '../../entities/listQuery';
import { query } from '../../http/openapi';

/** Maximum number of levels in a filter. */
const MOST_LEVELS = 100;
/** An entry of the source says that laboratory results were evaluated. */
const FROM_LAB = `jsonb_path_exists(doc->'source', '$[*].lab ? (@ == true)')`;

function levelsOf(value: unknown): string[] {
  if (value === undefined || value === '') return [];
  const levels = typeof value === 'string' ? value.split(',') : [];
  if (levels.length === 0 || levels.length > MOST_LEVELS) throw badParameter('data');
  return levels;
}

/** Filters for alerts in a patient's data: by level, which is their first value, and by origin. */
export const alertFilter = (): NonNullable<RouteAdditions['list']> => ({
  parameters: [
    query('data', 'Levels of alerts, with commas between: those whose first value is one of them'),
    query('lab', 'true: only what follows from results of a laboratory', { type: 'boolean' }),
  ],
  read({ data, lab }) {
    if (lab !== undefined && lab !== '' && lab !== 'true' && lab !== 'false') throw badParameter('lab');
    const levels = levelsOf(data);
    if (lab !== 'true' && levels.length === 0) return undefined;
    return (params) =>
      [
        ...(levels.length > 0
          ? [`doc->'data'->>0 IN (SELECT jsonb_array_elements_text(${params.add(JSON.stringify(levels), 'jsonb')}))`]
          : []),
        ...(lab === 'true' ? [FROM_LAB] : []),
      ].join(' AND ');
  },
});

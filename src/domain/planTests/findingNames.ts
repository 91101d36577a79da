import { textOf } from '../entity/read';

/** The names of what the findings and results of tests mention by ids, in the reader's language. */
export interface FindingNames {
  /** The name of a data type; its id if the plan lacks it. */
  symptom: (dataId: string) => string;
  level: (alertLevelId: string) => { name: string } | undefined;
}

/** A name beside the id; only the id if there is no other name. */
export const nameWithId = (id: string, name: string | null | undefined): string =>
  name && name !== id ? `${name} (${id})` : id;

/**
 * A value of a test or of its run, as it is read. An alert level has its name beside its id, which is what a test
 * expects; an id that is the name in other letters is left out.
 */
export function levelText(value: string, names: Pick<FindingNames, 'level'> | undefined): string {
  const name = names?.level(value)?.name ?? value;
  return name.toLowerCase() === value.toLowerCase() ? name : nameWithId(value, name);
}

/** Parameters of findings that may be alert levels. */
const LEVELS = ['expected', 'actual'] as const;

type Params = Readonly<Record<string, string | number>>;

/** The parameters of a finding, with the names of its data type and of its alert levels beside their ids. */
export function namedParams(params: Params, names: FindingNames | undefined): Params {
  if (!names) return params;
  const id = textOf(params['dataId']);
  const levels = LEVELS.flatMap((key) => {
    const value = textOf(params[key]);
    return value === '' ? [] : [[key, levelText(value, names)] as const];
  });
  return { ...params, ...(id !== '' && { dataId: nameWithId(id, names.symptom(id)) }), ...Object.fromEntries(levels) };
}

import Type, { type TProperties, type TSchema } from 'typebox';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { referencedBy } from '../../domain/entity/references';
import { LANGUAGES, type Entity, type FieldFilter } from '../../domain/entity/types';
import type { Refusals } from '../errorCodes';
import { evenIfEmpty, oneOf, zone } from '../fields';

/** The properties of an entity that its routes' contract depends on. */
export interface EntityShape {
  entity: Entity;
  manifest: ManifestEntry;
  /** Fields that a list can be sorted by. */
  sortable: ReadonlySet<string>;
  /** The list's filters by the names of their parameters. */
  filters: ReadonlyMap<string, FieldFilter>;
}

export const MAX_LIMIT = 1_000;
export const MAX_OFFSET = 10_000_000;

/** Maximum length of a search, a pattern or a single value, in characters. */
export const MOST_TEXT = 1_000;
/** The same of a list of values or of field names. */
export const MOST_LIST = 10_000;
/** The same of a list of ids, and of a filter that may have such a list. */
const MOST_IDS = 100_000;

const optional = (description: string, maxLength = MOST_TEXT) => Type.Optional(Type.String({ maxLength, description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

/** An integer with which callers ensure that the record has not changed since they read it. */
export const expectedVersion = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description }));

function filterText({ op, label }: FieldFilter): string {
  if (op === 'exists')
    return `${label}: true for records that have one, false for records that have none; any other text must be equal`;
  if (op === 'days') return `${label}: a whole number of days, counted back from now`;
  return op === 'in' ? `${label}: a value or a comma-separated list` : label;
}

/** Parameters of a list whose parents can inherit records from other parents, as plans do. */
export const inheritParameters = ({ entity }: Pick<EntityShape, 'entity'>): TProperties =>
  entity['x-entity'].parent?.inherit
    ? {
        dependencies: flag('true: also the records that are inherited from other parents'),
        resolveConflicts: flag(
          'true: if several parents have a record with the same id, only the record of the nearest parent',
        ),
      }
    : {};

const PROJECT = 'Comma-separated list of the fields to return';

/** Parameters that select the fields of a single record. An empty list selects the id only. */
export const SELECTION: TProperties = {
  project: optional(PROJECT, MOST_LIST),
  fields: optional('The same as `project`', MOST_LIST),
};

/** The parameters of `ra-data-simple-rest`: each is JSON. */
const simpleRest = ({ filters }: EntityShape) => ({
  sort: optional('`["field","ASC"]`'),
  range: optional('`[first,last]`: the index of the first and of the last row'),
  filter: optional(`An object with any of these fields: ${[...filters.keys(), 'id', 'q'].join(', ')}`, MOST_IDS),
});

/** How dates in `search` are read. */
const searcher = ({ entity }: EntityShape): TProperties =>
  (entity['x-entity'].list.search ?? []).length > 0
    ? {
        timeZone: zone('The zone of dates in `search`; default UTC'),
        language: Type.Optional({ ...oneOf(LANGUAGES), description: 'The format of dates in `search`; default `en`' }),
      }
    : {};

/** Parameters that page through a list and search it. An empty value is refused, except for `search` and `project`. */
const platform = ({ entity, sortable }: EntityShape) => ({
  offset: Type.Optional(
    evenIfEmpty(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, description: 'Number of rows to skip' })),
  ),
  limit: Type.Optional(
    evenIfEmpty(
      Type.Integer({
        minimum: 0,
        maximum: MAX_LIMIT,
        default: 100,
        description: 'Maximum number of rows; 0 streams all rows',
      }),
    ),
  ),
  orderBy: Type.Optional(evenIfEmpty({ ...oneOf([...sortable]), description: 'Field to sort by' })),
  order: Type.Optional(evenIfEmpty({ ...oneOf(['asc', 'desc', 'ASC', 'DESC']), description: 'Direction' })),
  search: optional(`Text contained in ${(entity['x-entity'].list.search ?? []).join(', ') || 'nothing'}`),
  ids: Type.Optional(
    evenIfEmpty(
      Type.String({ maxLength: MOST_IDS, description: 'Comma-separated list of ids; an empty list matches no record' }),
    ),
  ),
  project: optional(PROJECT, MOST_LIST),
  cursor: Type.Optional(
    evenIfEmpty(
      Type.String({
        minLength: 1,
        maxLength: MOST_LIST,
        description: '`nextCursor` of the previous answer, instead of offset',
      }),
    ),
  ),
});

/** The query parameters of an entity's list, in the entity's dialect. */
export const listParameters = (shape: EntityShape): TProperties =>
  shape.manifest.api.dialect === 'simple-rest' ? simpleRest(shape) : queryParameters(shape);

/** The parameters of a query in the platform's own dialect. A bulk action uses this dialect for every entity. */
export function queryParameters(shape: EntityShape): TProperties {
  const filters = [...shape.filters.values()].map(
    (filter) => [filter.name, optional(filterText(filter), filter.op === 'in' ? MOST_LIST : MOST_TEXT)] as const,
  );
  return { ...platform(shape), ...searcher(shape), ...inheritParameters(shape), ...Object.fromEntries(filters) };
}

/** The parameter that adds the records that a page's records name. */
export const includeParameters = ({ entity, manifest }: EntityShape): TProperties =>
  manifest.api.dialect === 'simple-rest' || referencedBy(entity).size === 0
    ? {}
    : {
        // The page on the API says the rest.
        include: optional(`Comma list of ${[...referencedBy(entity).keys()].join(', ')}: also their records`),
      };

/** A further address of a list: its path, and the filter whose value is in the path as the parameter of that name. */
export interface ListPlace {
  path: string;
  filter: string;
  summary: string;
}

/** Parameters that an area adds to a list and its export, and optional parts of a single record. */
export interface AddedParameters {
  list?: {
    summary?: string;
    parameters: TProperties;
    /** Further properties of the answer and of each record. */
    answer?: TProperties;
    record?: TProperties;
    /** Further entities whose records the list may have. */
    alsoReads?: readonly string[];
  };
  flags?: readonly string[];
  /** Further entities of which a change of a record may change records. */
  alsoChanges?: readonly string[];
  /** Further errors of requests that change a record. */
  alsoRefuses?: Refusals;
  post?: { summary: string; parameters: TProperties; body: TSchema; answer: TSchema; errors: Refusals };
}

/**
 * Flags for optional parts of a record. They have no effect, because every response contains these parts.
 * @param added flags of an area, which a save does not accept
 */
export const partParameters = ({ manifest }: Pick<EntityShape, 'manifest'>, added: AddedParameters = {}): TProperties =>
  Object.fromEntries(
    [...(manifest.api.flags ?? []), ...(added.flags ?? [])].map((name) => [
      name,
      flag('Accepted, but has no effect: the answer always has this part'),
    ]),
  );

/** The parameter that saves without a new version. Entities with patient data do not have it. */
export const noHistory = ({ entity }: Pick<EntityShape, 'entity'>): TProperties =>
  entity['x-entity'].phi ? {} : { noChangeLog: flag('true: saves without storing a version') };

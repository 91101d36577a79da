import type { Entity, FieldSchema, ListFilter } from './types';
import { CELL_NAMES, OWN_CELLS } from './extensionNames';
import { didYouMean } from './closestWord';
import { DATE, NUMBER, YES_NO, type Kind } from './kindCheck';
import { fieldAt, typesOf } from './paths';
import { repeated } from './repeated';
import { QUERY_WORDS } from './reserved';

/** The field types that each cell can show; a cell that is not listed can show any type. */
const CELL_TYPES: Partial<Record<string, readonly string[]>> = {
  id: ['string'],
  date: ['string'],
  dateTime: ['string'],
  count: ['array', 'integer', 'number'],
  items: ['array'],
  enums: ['array'],
};

const isDateCell = (cell: string): boolean => cell === 'date' || cell === 'dateTime';

/** The reason why a cell cannot show a field; undefined if it can, or if the field's type is not known. */
function cellMisfit(field: FieldSchema | undefined, cell: string): string | undefined {
  const [types, shown] = [typesOf(field), CELL_TYPES[cell]];
  if (types.length === 0 || !shown || !field) return undefined;
  if (types.some((type) => shown.includes(type)))
    return isDateCell(cell) && !DATE.has(field)
      ? `the cell "${cell}", which is for a ${DATE.name}; this field has no such format`
      : undefined;
  return `the cell "${cell}", which is for fields of type ${shown.join(' or ')}; this one has ${types.join(' or ')}`;
}

function columnFaults(entity: Entity): string[] {
  const { list, resource } = entity['x-entity'];
  const filters = (list.filters ?? []).map(({ name }) => name);
  const cells = [...CELL_NAMES, ...(OWN_CELLS[resource] ?? [])];
  const twice = repeated(list.columns.map((column) => (typeof column === 'string' ? column : column.field)));
  const shown = list.columns.flatMap((column) => {
    if (typeof column === 'string') return [];
    const { field, cell, when } = column;
    const place = `x-entity.list.columns "${field}"`;
    const unfit = cell === undefined ? undefined : cellMisfit(fieldAt(entity, field), cell);
    return [
      ...(cell !== undefined && !cells.includes(cell)
        ? [`${place} has the cell "${cell}"; it must be one of ${cells.join(', ')}${didYouMean(cell, cells)}`]
        : []),
      ...(unfit === undefined ? [] : [`${place} has ${unfit}`]),
      ...(when !== undefined && !filters.includes(when)
        ? [`${place}: when names the filter "${when}", which filters does not have${didYouMean(when, filters)}`]
        : []),
    ];
  });
  return [...twice.map((name) => `x-entity.list.columns has "${name}" twice; remove one`), ...shown];
}

/** What a filter's operator and its control need of the field. */
function neededBy({ op, control }: ListFilter): [keyword: string, kinds: Kind[]][] {
  return [
    ...(op === 'days' ? [['op "days"', [DATE]] satisfies [string, Kind[]]] : []),
    ...(op === 'from' || op === 'to' ? [[`op "${op}"`, [DATE, NUMBER]] satisfies [string, Kind[]]] : []),
    ...(control === 'date' ? [['control "date"', [DATE]] satisfies [string, Kind[]]] : []),
    ...(control === 'toggle' && op !== 'exists' ? [['control "toggle"', [YES_NO]] satisfies [string, Kind[]]] : []),
  ];
}

/** Operators and controls on fields that they are not for; only the first is reported. */
function filterKindFaults(entity: Entity, filter: ListFilter): string[] {
  const field = filter.field === undefined ? undefined : fieldAt(entity, filter.field);
  if (!field || typesOf(field).length === 0) return [];
  return neededBy(filter)
    .filter(([, kinds]) => !kinds.some((kind) => kind.has(field)))
    .slice(0, 1)
    .map(
      ([keyword, kinds]) =>
        `x-entity.list.filters "${filter.name}": ${keyword} is for a ${kinds.map(({ name }) => name).join(' or ')}; "${filter.field}" is none` +
        (keyword === 'control "toggle"' ? ', so that the filter needs op "exists"' : ''),
    );
}

/** Faults of a filter's choices, its initial value, its other date, and its `sentAs`: a filter of the same list. */
function choiceFaults(entity: Entity, filter: ListFilter): string[] {
  const { name, field, op, control, reference, options, otherwise, sentAs, initial } = filter;
  const place = `x-entity.list.filters "${name}"`;
  const own = field === undefined ? undefined : fieldAt(entity, field);
  const values = own?.enum ?? own?.items?.enum;
  const unknown = values ? (options ?? []).filter((option) => !values.map(String).includes(option)) : [];
  const names = (entity['x-entity'].list.filters ?? []).map((filter) => filter.name);
  return [
    ...(control === 'select' && reference === undefined && options === undefined && values === undefined
      ? [`${place} is a select without choices; give it "reference" or "options", or a field with an "enum"`]
      : []),
    ...unknown.map(
      (option) =>
        `${place} offers "${option}", which is not a value of "${field}"${didYouMean(option, (values ?? []).map(String))}`,
    ),
    ...(initial !== undefined && control !== 'date'
      ? [`${place}: initial "${initial}" is for a date; give it control "date", or remove "initial"`]
      : []),
    ...(otherwise !== undefined && (op !== 'from' || !DATE.has(fieldAt(entity, otherwise) ?? {}))
      ? [`${place}: otherwise "${otherwise}" is the date that op "from" compares instead; name a date, or remove it`]
      : []),
    ...(sentAs !== undefined && !names.includes(sentAs)
      ? [`${place}: sentAs names the filter "${sentAs}", which filters does not have${didYouMean(sentAs, names)}`]
      : []),
  ];
}

/** Faults of a list's columns and filters; whether their fields exist is checked elsewhere. */
export function listFaults(entity: Entity): string[] {
  const filters = entity['x-entity'].list.filters ?? [];
  const names = filters.map(({ name }) => name);
  return [
    ...columnFaults(entity),
    ...filters.flatMap((filter, index) => [
      ...(QUERY_WORDS.includes(filter.name)
        ? [`x-entity.list.filters "${filter.name}" has a name that lists use themselves; choose another`]
        : []),
      ...(names.indexOf(filter.name) < index ? [`x-entity.list.filters has "${filter.name}" twice; rename one`] : []),
      ...choiceFaults(entity, filter),
      ...filterKindFaults(entity, filter),
    ]),
  ];
}

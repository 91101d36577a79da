import { normalized, type LabItem, type LabRange } from '../../../domain/lab/items';
import type { LabChoice, LabModel } from '../../../domain/lab/models';

/** A row of the panel: a data type, and the text typed for it. */
export interface LabRow {
  key: string;
  modelId: string;
  planId: string;
  choice: LabChoice;
  picked: boolean;
  value: string;
  unit: string;
  low: string;
  high: string;
}

const limit = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const rowsOf = (models: readonly LabModel[]): LabRow[] =>
  models.flatMap(({ modelId, planId, items }) =>
    items.map((choice, at): LabRow => ({
      key: `${modelId} ${at}`,
      modelId,
      planId,
      choice,
      picked: false,
      value: '',
      unit: choice.units[0]?.unit ?? '',
      low: limit(choice.range?.low),
      high: limit(choice.range?.high),
    })),
  );

/** Parses a number with a decimal point or comma; undefined if the text is not a number. */
export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const rangeOf = ({ low, high }: LabRow): LabRange | null => {
  const range = { low: typedNumber(low) ?? null, high: typedNumber(high) ?? null };
  return range.low === null && range.high === null ? null : range;
};

/** Whether a limit is not a number, or the lower limit exceeds the upper limit. An empty limit is allowed. */
export function rangeFault({ low, high }: LabRow): boolean {
  const [from, to] = [typedNumber(low), typedNumber(high)];
  if ((low.trim() !== '' && from === undefined) || (high.trim() !== '' && to === undefined)) return true;
  return from !== undefined && to !== undefined && from > to;
}

/** The typed value, converted to the unit of the plan's rules and ranges; undefined if no number is typed. */
export function planValue({ value, unit, choice }: LabRow): number | undefined {
  const number = typedNumber(value);
  const conversion = choice.units.find((each) => each.unit === unit);
  if (number === undefined || !conversion) return number;
  // Removes floating-point noise.
  return Number((number * conversion.factor + conversion.offset).toPrecision(12));
}

export function normalizedOf(row: LabRow): number | null {
  const value = planValue(row);
  return value === undefined || rangeFault(row) ? null : normalized(value, rangeOf(row));
}

/** The row in the form that the platform expects; undefined if the row has no value or an invalid range. */
export function itemOf(row: LabRow): LabItem | undefined {
  const value = planValue(row);
  if (value === undefined || rangeFault(row)) return undefined;
  const { dataId, name, code, system, units } = row.choice;
  return { dataId, name, code, system, unit: units[0]?.unit || null, value, range: rangeOf(row), planId: row.planId };
}

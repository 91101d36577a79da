import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';
import type { LooseOf } from '../records';
import type { LabRange } from './items';
import { rowsOf, textOf } from '../entity/read';

/** A unit that a laboratory may report in; `value × factor + offset` is the value in the plan's unit. */
export interface LabUnit {
  unit: string;
  factor: number;
  offset: number;
}

/** An observation that users can enter, as a plan describes it. */
export interface LabChoice {
  dataId: string;
  name: string;
  code: string;
  system: string;
  /** The units. The plan's own unit comes first; this unit's text is empty if the observation has no unit. */
  units: LabUnit[];
  range: LabRange | null;
}

/** A plan's laboratory model, with the observations that the model reads. */
export interface LabModel {
  modelId: string;
  /** The patient's plan, which may inherit the model from another plan. */
  planId: string;
  name: string;
  items: LabChoice[];
}

/** The person whose reference range is looked up. */
export interface Subject {
  gender: string;
  /** Whole years; undefined if the date of birth is not known. */
  age: number | undefined;
}

const LOINC = 'http://loinc.org';
const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/** The reference range for a person. A range for the person's sex takes precedence over a range for any sex. */
export function rangeFor(ranges: LooseOf<'observationType'>['ranges'], { gender, age }: Subject): LabRange | null {
  const fits = rowsOf(ranges).filter(({ sex, ageFrom, ageTo }) => {
    const [from, to] = [number(ageFrom), number(ageTo)];
    if (sex !== 'any' && sex !== gender) return false;
    return age === undefined || ((from === null || age >= from) && (to === null || age <= to));
  });
  const found = fits.find(({ sex }) => sex === gender) ?? fits[0];
  return found ? { low: number(found.low), high: number(found.high) } : null;
}

const typeRange = ({ range }: LooseOf<'dataType'>): LabRange | null =>
  isObject(range) ? { low: number(range.low), high: number(range.high) } : null;

/** A measured quantity: an observation type, or a data type without an observation type. */
type Measured = Pick<LooseOf<'observationType'>, 'dataId' | 'name' | 'unit' | 'codes' | 'conversions' | 'ranges'>;

function choiceOf(observation: Measured, type: LooseOf<'dataType'> | undefined, subject: Subject): LabChoice {
  const codes = rowsOf(observation.codes);
  const coded = codes.find(({ system }) => system === LOINC) ?? codes[0];
  const own = textOf(observation.unit) || textOf(type?.unit);
  return {
    dataId: textOf(observation.dataId),
    name: textOf(observation.name),
    code: textOf(coded?.code) || textOf(type?.code),
    system: textOf(coded?.system) || textOf(type?.system),
    units: [
      { unit: own, factor: 1, offset: 0 },
      ...rowsOf(observation.conversions).map(({ unit, factor, offset }) => ({
        unit: textOf(unit),
        factor: number(factor) ?? 1,
        offset: number(offset) ?? 0,
      })),
    ],
    range: rangeFor(observation.ranges, subject) ?? (type ? typeRange(type) : null),
  };
}

/**
 * The choices of each laboratory model. The choices for a data id are the observations with that data id. If there are
 * none, the data type is the choice.
 * @param planId the patient's plan, which may inherit models from another plan
 */
export function labModels(
  planId: string,
  plan: {
    models: readonly LooseOf<'model'>[];
    observations: readonly LooseOf<'observationType'>[];
    dataTypes: readonly LooseOf<'dataType'>[];
  },
  subject: Subject,
): LabModel[] {
  const types = new Map(plan.dataTypes.map((type) => [textOf(type.dataId), type]));
  return plan.models
    .map((model): LabModel => {
      const dataIds = [...new Set(rowsOf(model.symptoms).map(({ dataId }) => textOf(dataId)))];
      const items = dataIds.flatMap((dataId): LabChoice[] => {
        const type = types.get(dataId);
        const described = plan.observations.filter((observation) => observation.dataId === dataId);
        if (described.length > 0) return described.map((observation) => choiceOf(observation, type, subject));
        return type ? [choiceOf({ dataId: type.dataId, name: type.name, unit: type.unit }, type, subject)] : [];
      });
      return {
        modelId: textOf(model.modelId),
        planId,
        name: textOf(model.name) || textOf(model.modelId),
        items,
      };
    })
    .filter(({ items }) => items.length > 0);
}

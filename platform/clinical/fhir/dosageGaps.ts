import { isObject } from '../../../src/domain/entity/paths';
import { number, object, objects, text, texts, type FhirObject } from './read';
import { sayAround } from './timingWords';

/** Elements of a dosage that are put into words, or that say nothing about the dose. */
const DOSAGE = new Set(
  (
    'id sequence text additionalInstruction patientInstruction timing asNeededBoolean asNeededCodeableConcept site route ' +
    'method doseAndRate doseQuantity maxDosePerPeriod maxDosePerAdministration maxDosePerLifetime'
  ).split(' '),
);
const TIMING = new Set(['id', 'event', 'repeat', 'code']);
const REPEAT = new Set(
  (
    'id boundsDuration boundsRange boundsPeriod count countMax duration durationMax durationUnit frequency frequencyMax ' +
    'period periodMax periodUnit dayOfWeek timeOfDay when offset'
  ).split(' '),
);
const DOSE = new Set('id type doseRange doseQuantity rateRatio rateRange rateQuantity'.split(' '));
const QUANTITY = new Set('id value comparator unit system code'.split(' '));

const hasOnly = (of: FhirObject | undefined, known: ReadonlySet<string>): boolean =>
  Object.keys(of ?? {}).every((name) => known.has(name));

const isWhole = (quantity: unknown): boolean =>
  quantity === undefined ||
  (isObject(quantity) && hasOnly(quantity, QUANTITY) && number(quantity, 'value') !== undefined);

/** Whether each quantity of an element that is there has a value; a range may have one end. */
function isRange(range: FhirObject | undefined): boolean {
  const ends = [range?.['low'], range?.['high']];
  return range === undefined || (ends.every(isWhole) && ends.some((end) => end !== undefined));
}

const isRatio = (ratio: FhirObject | undefined): boolean =>
  ratio === undefined ||
  ['numerator', 'denominator'].every((part) => ratio[part] !== undefined && isWhole(ratio[part]));

function isWorded(dose: FhirObject): boolean {
  return (
    hasOnly(dose, DOSE) &&
    isWhole(dose['doseQuantity']) &&
    isWhole(dose['rateQuantity']) &&
    isRange(object(dose, 'doseRange')) &&
    isRange(object(dose, 'rateRange')) &&
    isRatio(object(dose, 'rateRatio'))
  );
}

function hasTimingGaps(timing: FhirObject | undefined): boolean {
  const repeat = object(timing, 'repeat');
  const has = (name: string): boolean => repeat?.[name] !== undefined;
  const when = texts(repeat, 'when');
  return (
    !hasOnly(timing, TIMING) ||
    !hasOnly(repeat, REPEAT) ||
    has('period') !== has('periodUnit') ||
    (has('periodMax') && !has('period')) ||
    has('duration') !== has('durationUnit') ||
    (has('durationMax') && !has('duration')) ||
    (has('offset') && (when.length === 0 || !when.every((event) => sayAround(event) !== undefined))) ||
    !isWhole(repeat?.['boundsDuration']) ||
    !isRange(object(repeat, 'boundsRange')) ||
    ['frequency', 'frequencyMax', 'period', 'periodMax', 'count', 'countMax', 'duration', 'durationMax', 'offset'].some(
      (name) => has(name) && number(repeat, name) === undefined,
    )
  );
}

/** A range in words if its low end is above its high one; ends of other units are not compared. */
function findReversed(range: FhirObject | undefined): string[] {
  const [low, high] = [object(range, 'low'), object(range, 'high')];
  const [from, to] = [number(low, 'value'), number(high, 'value')];
  const unit = text(high, 'unit') ?? text(high, 'code');
  const isSame = (text(low, 'unit') ?? text(low, 'code')) === unit;
  return isSame && from !== undefined && to !== undefined && from > to ? [`${from} to ${to} ${unit ?? ''}`.trim()] : [];
}

const findNegative = (quantity: FhirObject | undefined): string[] => {
  const value = number(quantity, 'value');
  return value !== undefined && value < 0 ? [`${value} ${text(quantity, 'unit') ?? ''}`.trim()] : [];
};

/** What a dosage says that cannot be: a negative amount, a range from more to less, a period of nothing. */
export function findImpossible(dosage: FhirObject): string[] {
  const repeat = object(object(dosage, 'timing'), 'repeat');
  const [period, longest] = [number(repeat, 'period'), number(repeat, 'periodMax')];
  const [frequency, most] = [number(repeat, 'frequency'), number(repeat, 'frequencyMax')];
  const unit = text(repeat, 'periodUnit') ?? '';
  const doses = objects(dosage, 'doseAndRate');
  const ranges = doses.flatMap((dose) => [object(dose, 'doseRange'), object(dose, 'rateRange')]);
  const amounts = [
    ...doses.flatMap((dose) => [object(dose, 'doseQuantity'), object(dose, 'rateQuantity')]),
    object(dosage, 'doseQuantity'),
    ...ranges.flatMap((range) => [object(range, 'low'), object(range, 'high')]),
  ];
  return [
    ...amounts.flatMap(findNegative),
    ...ranges.flatMap(findReversed),
    ...(period !== undefined && period <= 0 ? [`every ${period} ${unit}`] : []),
    ...(period !== undefined && longest !== undefined && longest < period
      ? [`every ${period} to ${longest} ${unit}`]
      : []),
    ...(frequency !== undefined && frequency <= 0 ? [`${frequency} times`] : []),
    ...(frequency !== undefined && most !== undefined && most < frequency ? [`${frequency} to ${most} times`] : []),
  ];
}

/**
 * Whether the structure of a dosage says something that its words here do not say.
 * @param doses those of which one is the dose: words say one only
 */
export const hasGaps = (dosage: FhirObject, doses: readonly FhirObject[]): boolean =>
  !hasOnly(dosage, DOSAGE) ||
  hasTimingGaps(object(dosage, 'timing')) ||
  doses.length > 1 ||
  !doses.every(isWorded) ||
  !isWhole(dosage['doseQuantity']) ||
  !objects(dosage, 'maxDosePerPeriod').every(isRatio) ||
  !['maxDosePerAdministration', 'maxDosePerLifetime'].every((name) => isWhole(dosage[name])) ||
  text(dosage, 'asNeededBoolean') !== undefined;

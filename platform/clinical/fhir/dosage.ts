import { foldWords } from '../../../src/domain/imports/contraryWords';
import { codings, conceptText, sayInstruction } from './coding';
import { findImpossible, hasGaps } from './dosageGaps';
import { number, object, objects, text, type FhirObject, type FhirResource } from './read';
import { sayTiming } from './timingWords';

/** What a dosage says if its structure has something that is not put into words here. */
export const SEE_TEXT = 'see text';

const amount = (of: FhirObject | undefined): string | undefined => {
  const value = number(of, 'value');
  if (value === undefined) return undefined;
  return [`${text(of, 'comparator') ?? ''}${value}`, text(of, 'unit') ?? text(of, 'code')].filter(Boolean).join(' ');
};

/** `1 to 2 tablet`; the unit stands once if both ends have the same. */
function sayRange(range: FhirObject | undefined): string | undefined {
  const [low, high] = [object(range, 'low'), object(range, 'high')];
  const [from, to] = [amount(low), amount(high)];
  if (from === undefined || to === undefined) return from === undefined ? to && `up to ${to}` : `at least ${from}`;
  const same = (text(low, 'unit') ?? text(low, 'code')) === (text(high, 'unit') ?? text(high, 'code'));
  return same ? `${number(low, 'value')} to ${to}` : `${from} to ${to}`;
}

const sayRatio = (ratio: FhirObject | undefined): string | undefined => {
  const [part, whole] = [amount(object(ratio, 'numerator')), amount(object(ratio, 'denominator'))];
  return part === undefined || whole === undefined ? undefined : `${part} per ${whole}`;
};

/**
 * The dose that was ordered: some systems also send one that they calculated (FHIR R4, dose-rate-type), which is not
 * what the patient takes.
 */
function findOrderedDoses(dosage: FhirObject): FhirObject[] {
  const all = objects(dosage, 'doseAndRate');
  const isOf = (dose: FhirObject, word: string): boolean => {
    const type = object(dose, 'type');
    return [conceptText(type), ...codings(type).map(({ code }) => code)].some((name) => name?.toLowerCase() === word);
  };
  const ranks: ((dose: FhirObject) => boolean)[] = [
    (dose) => isOf(dose, 'ordered'),
    (dose) => dose['type'] === undefined,
    (dose) => !isOf(dose, 'calculated'),
    () => true,
  ];
  return ranks.map((isMeant) => all.filter(isMeant)).find((found) => found.length > 0) ?? [];
}

function sayDose(dosage: FhirObject, dose: FhirObject | undefined): (string | undefined)[] {
  const rate =
    sayRatio(object(dose, 'rateRatio')) ?? sayRange(object(dose, 'rateRange')) ?? amount(object(dose, 'rateQuantity'));
  return [
    amount(object(dose, 'doseQuantity')) ??
      sayRange(object(dose, 'doseRange')) ??
      amount(object(dosage, 'doseQuantity')),
    rate && `at ${rate}`,
  ];
}

function sayNeed(dosage: FhirObject): string | undefined {
  const reason = sayInstruction(object(dosage, 'asNeededCodeableConcept'));
  if (reason === undefined) return dosage['asNeededBoolean'] === true ? 'as needed' : undefined;
  return /^as needed\b/i.test(reason) ? reason : `as needed: ${reason}`;
}

/** Words for `as needed` in the languages of the texts, without accents. */
const AS_NEEDED =
  /as (needed|required|necessary)|when (needed|required)|if (needed|required|necessary)|\bp\.?r\.?n\b|\bsos\b|(si|au) besoin|si necessaire|segun (sea )?necesi\p{L}*|si (es )?necesari[oa]|si precisa|a demanda|bei bedarf|nach bedarf|\bb\.? ?bed|必要[时時]|需要[时時]|按需/u;

/** That a medication is taken as needed, and for what, if the text beside it does not say so. */
function sayNeedBeside(dosage: FhirObject, own: string): string | undefined {
  const need = sayNeed(dosage);
  if (need === undefined) return undefined;
  const said = foldWords(own);
  const reason = sayInstruction(object(dosage, 'asNeededCodeableConcept'));
  const isSaid = AS_NEEDED.test(said);
  return isSaid && (reason === undefined || AS_NEEDED.test(foldWords(reason)) || said.includes(foldWords(reason)))
    ? undefined
    : need;
}

/** Instructions that the text beside them does not have. */
const sayAdvice = (dosage: FhirObject, own: string | undefined): string[] =>
  [
    ...objects(dosage, 'additionalInstruction').flatMap((each) => sayInstruction(each) ?? []),
    text(dosage, 'patientInstruction'),
  ].flatMap((each) => (each === undefined || own?.includes(each) === true ? [] : [each]));

/** Limits, each with `at most`. */
function sayLimits(dosage: FhirObject): string[] {
  return [
    ...objects(dosage, 'maxDosePerPeriod').map(sayRatio),
    amount(object(dosage, 'maxDosePerAdministration'))?.concat(' at once'),
    amount(object(dosage, 'maxDosePerLifetime'))?.concat(' in a lifetime'),
  ].flatMap((limit) => (limit === undefined ? [] : [`at most ${limit}`]));
}

/** A dosage in words that lose nothing of its structure, or else `see text`. The source's own text takes precedence. */
function sayDosage(dosage: FhirObject): string {
  const own = text(dosage, 'text');
  const doses = findOrderedDoses(dosage);
  // A dose that cannot be is not said as if it could.
  if (own === undefined && findImpossible(dosage).length > 0)
    return [SEE_TEXT, sayNeed(dosage), ...sayAdvice(dosage, own)].filter(Boolean).join(', ');
  const advice = [own === undefined ? undefined : sayNeedBeside(dosage, own), ...sayAdvice(dosage, own)];
  const timing = sayTiming(object(dosage, 'timing'));
  const rhythm = timing.filter((phrase) => phrase.toLowerCase() !== SEE_TEXT);
  const structure = [
    ...sayDose(dosage, doses[0]),
    conceptText(object(dosage, 'route')),
    conceptText(object(dosage, 'method')),
    conceptText(object(dosage, 'site')),
    ...rhythm,
    sayNeed(dosage),
    ...sayLimits(dosage),
    hasGaps(dosage, doses) || rhythm.length < timing.length ? SEE_TEXT : undefined,
  ];
  return [...(own === undefined ? structure : [own]), ...advice].filter(Boolean).join(', ');
}

/**
 * The dosages of a medication as text, in the order in which they are to be followed (`sequence`): the text in the
 * resource, or else all that the structure says in words.
 */
export function dosageText(resource: FhirResource): string | undefined {
  const dosages = [...objects(resource, 'dosage'), ...objects(resource, 'dosageInstruction')];
  const placeOf = (dosage: FhirObject): number => number(dosage, 'sequence') ?? 0;
  const inOrder = dosages
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((dosage) => ({ place: placeOf(dosage), words: sayDosage(dosage) }))
    .filter(({ words }) => words !== '');
  // Dosages with one place are followed at the same time, others one after the other.
  const follows = (at: number): boolean => at > 0 && inOrder[at]?.place !== inOrder[at - 1]?.place;
  return (
    inOrder.map(({ words }, at) => (follows(at) && !/^then\b/i.test(words) ? `then ${words}` : words)).join('; ') ||
    undefined
  );
}

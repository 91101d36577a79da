import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { range, typeOf } from './elements';
import { nameIn, textIn, type NarrativeLookup } from './narrative';
import { findUnread, intervalText, isInclusive } from './values';

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** What a code of interpretation says: `H`, with its words. */
function interpretation(code: XmlElement, lookUp: NarrativeLookup): FhirObject | undefined {
  const given = [code, ...all(code, 'translation')].flatMap((each) => attribute(each, 'code') ?? []);
  const text = nameIn(code, lookUp);
  if (given.length === 0 && text === undefined) return undefined;
  return { coding: given.map((each) => ({ system: INTERPRETATION, code: each })), ...(text && { text }) };
}

/** How a result is interpreted by its source. */
export const interpretationsOf = (observation: XmlElement, lookUp: NarrativeLookup): FhirObject[] =>
  all(observation, 'interpretationCode')
    .map((code) => interpretation(code, lookUp))
    .filter((each) => each !== undefined);

/** The kind of a range: the normal one, or the one of another interpretation. A range without one has no type. */
function typeOfRange(observed: XmlElement, lookUp: NarrativeLookup): FhirObject | undefined {
  const code = first(observed, 'interpretationCode');
  const word = attribute(code, 'code');
  if (word === 'N') return { coding: [{ code: 'normal' }] };
  const text = nameIn(code, lookUp);
  if (word === undefined && text === undefined) return undefined;
  return { ...(word && { coding: [{ code: word }] }), ...(text && { text }) };
}

/** For whom a range is, by its preconditions: an age, or anything else in its words. */
function whomOf(reference: XmlElement, lookUp: NarrativeLookup): FhirObject {
  const criteria = [reference, ...all(reference, 'observationRange')]
    .flatMap((each) => all(each, 'precondition'))
    .flatMap((each) => [...all(each, 'criterion'), ...all(each, 'observationCriterion')]);
  const appliesTo: FhirObject[] = [];
  let age: FhirObject | undefined;
  for (const criterion of criteria) {
    const value = first(criterion, 'value');
    const between = range(value);
    const code = attribute(value, 'code');
    const text = nameIn(value, lookUp) ?? textIn(first(criterion, 'text'), lookUp) ?? words(value);
    if (between && age === undefined) age = between;
    else
      appliesTo.push({
        ...(code && { coding: [{ code }] }),
        // Without words, it is only known that the range is not for everybody.
        ...((text ?? (code ? undefined : 'some patients')) && { text: text ?? 'some patients' }),
      });
  }
  return { ...(appliesTo.length > 0 && { appliesTo }), ...(age && { age }) };
}

/** The limits of a range, or its words if FHIR's limits would not say it: they always belong to the range. */
function limitsOf(value: XmlElement, lookUp: NarrativeLookup): FhirObject | undefined {
  // Of a range with an end that cannot be read, the other end is not all.
  const ends = [first(value, 'low'), first(value, 'high')];
  if (ends.some((end) => findUnread(end) !== undefined)) {
    const said = ends.map((end) => findUnread(end) ?? attribute(end, 'value') ?? '');
    return { text: said.join(' – ').trim() };
  }
  const between = range(value);
  if (!between) {
    const text = textIn(value, lookUp) ?? (typeOf(value) === 'ST' ? undefined : nameIn(value, lookUp));
    return text === undefined ? undefined : { text };
  }
  const isWhole = (name: 'low' | 'high'): boolean => between[name] === undefined || isInclusive(first(value, name));
  if (isWhole('low') && isWhole('high')) return between;
  const text = intervalText(value);
  return text === undefined ? undefined : { text };
}

/** All ranges of a result, in the order of the document. */
export const rangesOf = (observation: XmlElement, lookUp: NarrativeLookup): FhirObject[] =>
  all(observation, 'referenceRange').flatMap((reference) =>
    all(reference, 'observationRange').flatMap((observed): FhirObject[] => {
      const type = typeOfRange(observed, lookUp);
      const text = textIn(first(observed, 'text'), lookUp);
      const about = { ...(type && { type }), ...whomOf(reference, lookUp) };
      const limits = all(observed, 'value')
        .map((value) => limitsOf(value, lookUp))
        .filter((each) => each !== undefined);
      if (limits.length === 0) return text === undefined ? [] : [{ ...about, text }];
      return limits.map((each) => ({ ...about, ...(text !== undefined && { text }), ...each }));
    }),
  );

/** The units in which the limits of ranges are. */
export const unitsOf = (ranges: readonly FhirObject[]): ReadonlySet<string> =>
  new Set(
    ranges
      .flatMap(({ low, high }) => [low, high])
      .flatMap((limit) => {
        const unit = limit !== null && typeof limit === 'object' && 'unit' in limit ? limit.unit : undefined;
        return typeof unit === 'string' ? [unit] : [];
      }),
  );

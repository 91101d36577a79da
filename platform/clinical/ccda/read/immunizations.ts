import { first } from '../xml';
import { concept } from './concept';
import { uniqueId } from './elements';
import type { ReadStatement } from './statements';
import { notAFact, notTakenFor, saysNothing } from './truth';

/** Of immunizations, only the statements that there are none, or that nothing is known, are read. */
export const readImmunizations: ReadStatement = (from, { lookUp, around }) => {
  const element = first(from, 'consumable/manufacturedProduct/manufacturedMaterial/code');
  const named = concept(lookUp, { element, statement: from });
  const not = notAFact([...around, from]);
  const about = { from, id: uniqueId(from), resourceType: 'Immunization', named };
  const nothing = not === 'negated' ? notTakenFor(not, named) : (not ?? saysNothing(named));
  const isSaid =
    nothing === 'noneKnown' || nothing === 'enteredInError' || (not === undefined && nothing === 'unknown');
  return [isSaid && nothing !== undefined ? { not: nothing, ...about } : { not: 'otherSection', from }];
};

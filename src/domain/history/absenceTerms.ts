import type { DocumentOf } from '../records';

export type AbsenceKind = DocumentOf<'absenceStatement'>['kind'];
/**
 * `noneKnown`: there is nothing of a kind, or of a part of it (`No known drug allergies`). `thisDenied`: the words deny
 * one thing, and say nothing about others (`No history of asthma`). `notKnown`: nothing is known.
 */
export type AbsenceMeaning = DocumentOf<'absenceStatement'>['meaning'];

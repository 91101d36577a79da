import type { LeadingAnswer } from '../../src/domain/detection';
import type { Json, JsonObject } from '../../src/domain/entity/types';
import type { LooseOf } from '../../src/domain/records';
import type { ReportReader } from '../../src/domain/report/reader';
import { joinedValues, roundedText } from '../../src/domain/shownNumber';
import { shortDate } from '../../src/domain/shownTime';
import { filled } from '../messaging/letter';
import { rowsOf, writtenOf } from '../../src/domain/entity/read';

/** Formats stored values for reports. */

export const dataOf = ({ data }: Pick<LooseOf<'patientData'>, 'data'>): Json[] => (Array.isArray(data) ? data : []);

export const dayIn = ({ language, timeZone }: ReportReader, value: Json | undefined): string =>
  shortDate(value, language, timeZone);

type Named = Pick<LooseOf<'patient'> | LooseOf<'provider'>, 'firstName' | 'middleName' | 'lastName'>;

/** A person's full name; empty if the person has no name. */
export const personName = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName].map(writtenOf).filter(Boolean).join(' ');

export const rounded = (value: Json | undefined, { language }: Pick<ReportReader, 'language'>): string =>
  typeof value === 'number' ? roundedText(value, language) : writtenOf(value);

const answersIn = (complaint: JsonObject): LeadingAnswer[] =>
  rowsOf(complaint['symptoms']).flatMap(({ dataId, value }) =>
    typeof value === 'number' && value > 0 ? [{ dataId: writtenOf(dataId), value, condition: false }] : [],
  );

/** The measured laboratory value. It is shown because the score alone (`ALT 3`) could be mistaken for the value. */
function measuredBy(complaint: JsonObject, dataId: string, reader: Pick<ReportReader, 'language'>): string | undefined {
  const symptom = rowsOf(complaint['symptoms']).find((each) => each['dataId'] === dataId);
  const [item] = rowsOf(symptom?.['labs']);
  return item && `${writtenOf(item['comparator'])}${rounded(item['value'], reader)} ${writtenOf(item['unit'])}`.trim();
}

/** The answers that led to an alert, by model. */
export type AnswersByModel = ReadonlyMap<string, readonly LeadingAnswer[]>;

/**
 * The models that fired for an alert, with their grades and answers.
 * @param names the names of models and data types
 * @param grade the text for a grade, with `%{grade}`
 * @param leadingAnswers the answers by model; null if detection did not create the alert: then the answers are in the
 * alert's `source`
 */
export function reasonsOf(
  names: ReadonlyMap<string, string>,
  { source }: Pick<LooseOf<'patientData'>, 'source'>,
  grade: string,
  reader: Pick<ReportReader, 'language'>,
  leadingAnswers: AnswersByModel | null = new Map(),
): string {
  const nameOf = (id: Json | undefined) => names.get(writtenOf(id)) || writtenOf(id);
  const newest = rowsOf(source).findLast(({ complaints }) => Array.isArray(complaints));
  return rowsOf(newest?.['complaints'])
    .map((complaint) => {
      const answers = (
        leadingAnswers ? (leadingAnswers.get(writtenOf(complaint['modelId'])) ?? []) : answersIn(complaint)
      ).map(({ dataId, value, condition }) =>
        condition
          ? nameOf(dataId)
          : `${nameOf(dataId)} ${measuredBy(complaint, dataId, reader) ?? rounded(value, reader)}`,
      );
      const graded = typeof complaint['grade'] === 'number' ? ` (${filled(grade, { grade: complaint['grade'] })})` : '';
      const model = `${nameOf(complaint['modelId'])}${graded}`;
      return answers.length === 0 ? model : `${model}: ${joinedValues(answers, reader.language)}`;
    })
    .join(' · ');
}

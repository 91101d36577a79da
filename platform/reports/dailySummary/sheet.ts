import type { DailyArgs } from '../../../src/domain/report/daily';
import type { Sheet, SheetCell } from '../document/types';

import { colorWord, cutTexts, levelText, patientText, wordsIn, type Words } from './blocks';
import type { DailyFacts, DailyPatient } from './read';
import { writtenOf } from '../../../src/domain/entity/read';

const moment = (at: string | null | undefined): SheetCell => (at ? { moment: at } : null);

function rowOf(each: DailyPatient, words: Words): SheetCell[] {
  const { patient, plans, alerts, recentActivity } = each;
  const [first, ...rest] = alerts;
  const dob = writtenOf(patient.dob);
  return [
    patientText(each),
    dob ? { day: dob } : null,
    plans.join(', '),
    first ? first.name : words.noAlert,
    first ? colorWord(first, words) : null,
    moment(first?.at),
    first?.reasons || null,
    rest.map((alert) => levelText(alert, words)).join(', ') || null,
    moment(recentActivity?.lastReport),
    recentActivity?.alerts ?? 0,
    recentActivity?.messages ?? 0,
    recentActivity?.notes ?? 0,
  ];
}

/** The patients of the report as rows, in the report's order, with a column for each fact. */
export function dailySheet(facts: DailyFacts, args: DailyArgs): Sheet {
  const words = wordsIn(args);
  const { cut, unseen } = cutTexts(facts, words);
  const none = facts.total === 0 ? words.noPatients : undefined;
  const zoned = (label: string): string => `${label} (${args.timeZone})`;
  return {
    columns: [
      { label: words.patient, width: 28 },
      { label: words.dob, width: 14 },
      { label: words.plans, width: 30 },
      { label: words.currentAlert, width: 18 },
      { label: words.color, width: 12 },
      { label: zoned(words.alertSince), width: 24 },
      { label: words.because, width: 40 },
      { label: words.otherAlerts, width: 24 },
      { label: zoned(words.lastReport), width: 24 },
      { label: words.alertsOfDay, width: 14 },
      { label: words.messagesOfDay, width: 14 },
      { label: words.notesOfDay, width: 14 },
    ],
    rows: facts.patients.map((each) => rowOf(each, words)),
    notes: [none, unseen, cut].filter((text) => text !== undefined),
  };
}

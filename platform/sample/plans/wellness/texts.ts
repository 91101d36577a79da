import { LANGUAGES } from '../../../../src/domain/entity/types';
import type { PlanDraft } from '../content';
import { DOSES, ISOLATION, QUARANTINE } from './symptoms';

type Translated = [fr: string, es: string, hant: string, hans: string];

/** What the vaccinations, isolation and quarantine are called in the other languages. */
const NAMES: Readonly<Record<string, Translated>> = {
  covidFirstDose: [
    'Vaccination contre la COVID-19, première dose',
    'Vacunación contra la COVID-19, primera dosis',
    'COVID-19 疫苗接種，第一劑',
    'COVID-19 疫苗接种，第一剂',
  ],
  covidSecondDose: [
    'Vaccination contre la COVID-19, deuxième dose',
    'Vacunación contra la COVID-19, segunda dosis',
    'COVID-19 疫苗接種，第二劑',
    'COVID-19 疫苗接种，第二剂',
  ],
  covidBooster: [
    'Vaccination contre la COVID-19, rappel',
    'Vacunación contra la COVID-19, refuerzo',
    'COVID-19 疫苗接種，追加劑',
    'COVID-19 疫苗接种，加强剂',
  ],
  covidIsolation: ['Isolement pour COVID-19', 'Aislamiento por COVID-19', '因 COVID-19 隔離', '因 COVID-19 隔离'],
  covidQuarantine: [
    'Quarantaine après exposition à la COVID-19',
    'Cuarentena tras exposición a la COVID-19',
    '接觸 COVID-19 後檢疫',
    '接触 COVID-19 后检疫',
  ],
};

/** The translated texts of the plan. */
export const textRecords = (): PlanDraft<'translatedText'>[] =>
  [
    ...DOSES.map(({ procedureId: id, name }) => ({ id, name })),
    ...[ISOLATION, QUARANTINE].map(({ conditionId: id, name }) => ({ id, name })),
  ].map(({ id, name }) => ({
    textId: `wellness.general.${id}.name`,
    category: 'general',
    recordId: id,
    field: 'name',
    texts: [name, ...(NAMES[id] ?? [])].map((text, at) => ({ language: LANGUAGES[at] ?? 'en', text })),
  }));

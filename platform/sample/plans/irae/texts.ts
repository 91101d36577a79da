import type { PlanDraft } from '../content';
import { LANGUAGES } from '../../../../src/domain/entity/types';
import { LABS } from './labs';
import { MODELS } from './models';
import { LAB_NAMES, MODEL_NAMES, SYMPTOM_NAMES, type Translated } from './names';
import { STOOLS, SYMPTOMS } from './symptoms';

type Text = PlanDraft<'translatedText'>;
type Words = [en: string, fr: string, es: string, hant: string, hans: string];

const text = (category: Text['category'], recordId: string, field: string, words: Words): Text => ({
  textId: `irae.${category}.${recordId}.${field}`,
  category,
  recordId,
  field,
  texts: words.map((each, index) => ({ language: LANGUAGES[index] ?? 'en', text: each })),
});

/** The names of the categories of recommendations. */
const CATEGORIES: readonly [string, Words][] = [
  ['selfCare', ['Self-care', 'Soins personnels', 'Autocuidado', '自我照護', '自我护理']],
  ['contact', ['Whom to call', 'Qui appeler', 'A quién llamar', '該聯絡誰', '该联系谁']],
  ['workup', ['Work-up', 'Bilan', 'Estudio diagnóstico', '檢查評估', '检查评估']],
  ['treatment', ['Treatment', 'Traitement', 'Tratamiento', '治療', '治疗']],
  ['education', ['Education', 'Information', 'Educación', '衛教', '健康教育']],
];

const TO_EACH = {
  alert: (name: Translated): Translated => [
    `${name[0]} : alerte`,
    `${name[1]}: alerta`,
    `${name[2]}：警示`,
    `${name[3]}：警报`,
  ],
  treatment: (name: Translated): Translated => [
    `${name[0]} : traitement selon le grade`,
    `${name[1]}: tratamiento según el grado`,
    `${name[2]}：依分級治療`,
    `${name[3]}：按分级治疗`,
  ],
  workup: (name: Translated): Translated => [
    `${name[0]} : bilan`,
    `${name[1]}: estudio diagnóstico`,
    `${name[2]}：檢查評估`,
    `${name[3]}：检查评估`,
  ],
};

/** Translated names of symptoms, laboratory tests and models, and of each model's recommendations to the clinic. */
const namesOf = (): Text[] => [
  ...[...SYMPTOMS, { dataId: STOOLS, name: 'Stools a day over baseline' }].flatMap(({ dataId, name }) => {
    const words = SYMPTOM_NAMES[dataId];
    return words ? [text('data', dataId, 'name', [name, ...words])] : [];
  }),
  ...LABS.flatMap(({ dataId, name }) => {
    const words = LAB_NAMES[dataId];
    return words ? [text('data', dataId, 'name', [name, ...words])] : [];
  }),
  ...MODELS.flatMap(({ modelId, name }) => {
    const words = MODEL_NAMES[modelId];
    return words
      ? [
          text('model', modelId, 'name', [name, ...words]),
          text('data', `${modelId}Model`, 'name', [name, ...words]),
          text('data', `${modelId}Alert`, 'name', [`${name}: alert`, ...TO_EACH.alert(words)]),
          text('recommendation', `${modelId}Treatment`, 'name', [
            `${name}: treatment by grade`,
            ...TO_EACH.treatment(words),
          ]),
          text('recommendation', `${modelId}Workup`, 'name', [`${name}: work-up`, ...TO_EACH.workup(words)]),
        ]
      : [];
  }),
];

/** Translated texts that patients read; the sample has only some of them. */
export const textRecords = (): Text[] => [
  text('alert', 'green', 'name', ['Green', 'Vert', 'Verde', '綠色', '绿色']),
  text('alert', 'yellow', 'name', ['Yellow', 'Jaune', 'Amarillo', '黃色', '黄色']),
  text('alert', 'orange', 'name', ['Orange', 'Orange', 'Naranja', '橙色', '橙色']),
  text('alert', 'red', 'name', ['Red', 'Rouge', 'Rojo', '紅色', '红色']),
  text('question', 'symptoms', 'text', [
    'Which of these did you have over the last 7 days?',
    'Lesquels de ces symptômes avez-vous eus ces 7 derniers jours ?',
    '¿Cuáles de estos síntomas ha tenido en los últimos 7 días?',
    '過去 7 天內，您有以下哪些情況？',
    '过去 7 天内，您有以下哪些情况？',
  ]),
  text('answer', 'symptoms-none', 'text', ['No symptoms', 'Aucun symptôme', 'Sin síntomas', '沒有症狀', '没有症状']),
  text('recommendation', 'selfCareYellow', 'name', [
    'Rest, drink enough, and check in again tomorrow.',
    'Reposez-vous, buvez assez et répondez de nouveau demain.',
    'Descanse, beba lo suficiente y responda de nuevo mañana.',
    '請休息、多喝水，明天再次回報。',
    '请休息、多喝水，明天再次签到。',
  ]),
  text('recommendation', 'contactOrange', 'name', [
    'Call your care team today.',
    'Appelez votre équipe soignante aujourd’hui.',
    'Llame hoy a su equipo de atención.',
    '請於今天聯絡您的照護團隊。',
    '请于今天联系您的照护团队。',
  ]),
  text('recommendation', 'contactRed', 'name', [
    'Get help now.',
    'Demandez de l’aide maintenant.',
    'Pida ayuda ahora.',
    '請立即求助。',
    '请立即求助。',
  ]),
  text('data', 'iraeOverallAlert', 'name', [
    'IRAE Overall',
    'Alerte IRAE globale',
    'Alerta IRAE general',
    'IRAE 整體警示',
    'IRAE 总体警报',
  ]),
  text('data', 'permittedOverride', 'name', [
    'Medication override',
    'Dérogation médicamenteuse',
    'Excepción de medicación',
    '用藥例外',
    '用药例外',
  ]),
  text('general', 'irae', 'title', [
    'irAE monitoring',
    'Suivi des effets indésirables immunitaires',
    'Seguimiento de efectos adversos inmunitarios',
    '免疫相關不良事件監測',
    '免疫相关不良事件监测',
  ]),
  text('general', 'irae', 'name', [
    'Immune-related adverse events',
    'Effets indésirables immunitaires',
    'Efectos adversos inmunitarios',
    '免疫相關不良事件',
    '免疫相关不良事件',
  ]),
  ...CATEGORIES.map(([categoryId, words]) => text('recommendation', categoryId, 'name', words)),
  ...namesOf(),
];

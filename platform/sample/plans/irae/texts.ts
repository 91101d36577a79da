import type { EntityRecord } from '../../../../src/domain/entity/types';

type Words = [en: string, fr: string, es: string, hant: string, hans: string];

const LANGUAGES = ['en', 'fr', 'es', 'zh-Hant', 'zh-Hans'];

const text = (category: string, recordId: string, field: string, words: Words): EntityRecord => ({
  textId: `irae.${category}.${recordId}.${field}`,
  category,
  recordId,
  field,
  texts: words.map((each, index) => ({ language: LANGUAGES[index] ?? 'en', text: each })),
});

/** What patients read in their own language, as far as the sample has it translated. */
export const textRecords = (): EntityRecord[] => [
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
];

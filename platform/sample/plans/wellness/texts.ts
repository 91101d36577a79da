import { LANGUAGES } from '../../../../src/domain/entity/types';
import type { PlanDraft } from '../content';
import { COVID_TEST, DAILY, DOSES, ISOLATION, QUARANTINE, TEST } from './symptoms';

type Text = PlanDraft<'translatedText'>;
type Translated = readonly [fr: string, es: string, hant: string, hans: string];

const LEVELS: Readonly<Record<string, readonly [en: string, ...Translated]>> = {
  green: ['Green', 'Vert', 'Verde', '綠色', '绿色'],
  yellow: ['Yellow', 'Jaune', 'Amarillo', '黃色', '黄色'],
  orange: ['Orange', 'Orange', 'Naranja', '橙色', '橙色'],
  red: ['Red', 'Rouge', 'Rojo', '紅色', '红色'],
};

/** What the plan, its models and its records are called in the other languages. */
const NAMES: Readonly<Record<string, Translated>> = {
  wellness: ['Contrôle de santé quotidien', 'Control de salud diario', '每日健康檢查', '每日健康检查'],
  covid: ['Suspicion de COVID-19', 'Sospecha de COVID-19', '疑似 COVID-19', '疑似 COVID-19'],
  exposure: ['Exposition à la COVID-19', 'Exposición a la COVID-19', '接觸 COVID-19', '接触 COVID-19'],
  covidTest: [
    'ARN du SARS-CoV-2, prélèvement respiratoire',
    'ARN del SARS-CoV-2, muestra respiratoria',
    'SARS-CoV-2 RNA，呼吸道檢體',
    'SARS-CoV-2 RNA，呼吸道标本',
  ],
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
  newFever: ['Fièvre ou frissons', 'Fiebre o escalofríos', '發燒或發冷', '发烧或发冷'],
  newCough: ['Toux nouvelle', 'Tos nueva', '新出現的咳嗽', '新出现的咳嗽'],
  newBreathlessness: ['Essoufflement nouveau', 'Falta de aire nueva', '新出現的呼吸急促', '新出现的呼吸急促'],
  lossOfTaste: [
    'Perte nouvelle du goût ou de l’odorat',
    'Pérdida nueva del gusto o del olfato',
    '新出現的味覺或嗅覺喪失',
    '新出现的味觉或嗅觉丧失',
  ],
  newSoreThroat: ['Mal de gorge', 'Dolor de garganta', '喉嚨痛', '咽喉痛'],
  newAches: [
    'Douleurs musculaires ou courbatures',
    'Dolores musculares o corporales',
    '肌肉或全身痠痛',
    '肌肉或全身酸痛',
  ],
  closeContact: ['Contact étroit', 'Contacto estrecho', '密切接觸', '密切接触'],
};

/** The questions of the daily check in the other languages. */
const QUESTIONS: Readonly<Record<string, Translated>> = {
  newFever: [
    'Avez-vous aujourd’hui de la fièvre (38 °C ou plus) ou des frissons ?',
    '¿Tiene hoy fiebre (38 °C o más) o escalofríos?',
    '您今天有發燒（38 °C 以上）或發冷嗎？',
    '您今天有发烧（38 °C 以上）或发冷吗？',
  ],
  newCough: [
    'Avez-vous aujourd’hui une toux nouvelle ?',
    '¿Tiene hoy una tos nueva?',
    '您今天有新出現的咳嗽嗎？',
    '您今天有新出现的咳嗽吗？',
  ],
  newBreathlessness: [
    'Êtes-vous aujourd’hui essoufflé, ce qui est nouveau ?',
    '¿Le falta hoy el aire, y es algo nuevo?',
    '您今天是否新出現呼吸急促？',
    '您今天是否新出现呼吸急促？',
  ],
  lossOfTaste: [
    'Avez-vous récemment perdu le goût ou l’odorat ?',
    '¿Ha perdido hace poco el gusto o el olfato?',
    '您最近是否失去味覺或嗅覺？',
    '您最近是否失去味觉或嗅觉？',
  ],
  newSoreThroat: [
    'Avez-vous aujourd’hui un mal de gorge nouveau ?',
    '¿Tiene hoy un dolor de garganta nuevo?',
    '您今天有新出現的喉嚨痛嗎？',
    '您今天有新出现的咽喉痛吗？',
  ],
  newAches: [
    'Avez-vous aujourd’hui des douleurs musculaires ou des courbatures inhabituelles ?',
    '¿Tiene hoy dolores musculares o corporales poco habituales?',
    '您今天是否有異常的肌肉或全身痠痛？',
    '您今天是否有异常的肌肉或全身酸痛？',
  ],
  closeContact: [
    'Depuis votre dernier contrôle, avez-vous été à moins de 2 m d’une personne atteinte de la COVID-19 pendant 15 minutes ou plus ?',
    'Desde su último control, ¿ha estado a menos de 2 m de una persona con COVID-19 durante 15 minutos o más?',
    '自上次檢查以來，您是否曾與 COVID-19 患者距離 2 公尺以內達 15 分鐘以上？',
    '自上次检查以来，您是否曾与 COVID-19 患者距离 2 米以内达 15 分钟以上？',
  ],
};

const ANSWERS = { 0: ['No', 'Non', 'No', '否', '否'], 1: ['Yes', 'Oui', 'Sí', '是', '是'] } as const;

const toText = (category: Text['category'], recordId: string, field: string, words: readonly string[]): Text => ({
  textId: `wellness.${category}.${recordId}.${field}`,
  category,
  recordId,
  field,
  texts: words.map((text, at) => ({ language: LANGUAGES[at] ?? 'en', text })),
});

const toName = (category: Text['category'], id: string, name: string): Text =>
  toText(category, id, 'name', [name, ...(NAMES[id] ?? [])]);

const MODELS = [
  { modelId: 'covid', name: 'Suspected COVID-19' },
  { modelId: 'exposure', name: 'Exposure to COVID-19' },
] as const;

const ALERT = ['alert', 'alerte', 'alerta', '警示', '警报'];
const OVERALL = ['overall', 'global', 'general', '整體', '总体'];
/** What stands between a name and what it is said of, by language. */
const COLONS = [': ', ' : ', ': ', '：', '：'];

/** A name with what is said of it, in all languages: `Exposure to COVID-19: alert`. */
const withPart = (id: string, name: string, part: readonly string[]): string[] =>
  [name, ...(NAMES[id] ?? [])].map((each, at) => `${each}${COLONS[at]}${part[at]}`);

/** The translated texts of the plan. */
export const textRecords = (): Text[] => [
  ...Object.entries(LEVELS).map(([level, words]) => toText('alert', level, 'name', words)),
  toName('general', 'wellness', 'Daily wellness check'),
  toText('general', 'wellness', 'title', ['Wellness', 'Bien-être', 'Bienestar', '健康狀況', '健康状况']),
  toText('data', 'wellnessOverallAlert', 'name', withPart('wellness', 'Daily wellness check', OVERALL)),
  ...DOSES.map(({ procedureId, name }) => toName('general', procedureId, name)),
  ...[ISOLATION, QUARANTINE].map(({ conditionId, name }) => toName('general', conditionId, name)),
  toName('data', COVID_TEST, TEST.name),
  ...MODELS.flatMap(({ modelId, name }) => [
    toName('model', modelId, name),
    toText('data', `${modelId}Model`, 'name', [name, ...(NAMES[modelId] ?? [])]),
    toText('data', `${modelId}Alert`, 'name', withPart(modelId, name, ALERT)),
  ]),
  ...DAILY.flatMap(({ dataId, name, question }) => [
    toName('data', dataId, name),
    toText('question', `${dataId}-presence`, 'text', [question, ...(QUESTIONS[dataId] ?? [])]),
    ...([0, 1] as const).map((value) => toText('answer', `${dataId}-${value}`, 'text', ANSWERS[value])),
  ]),
];

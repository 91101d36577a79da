import type { PlanDraft } from '../content';
import { MODELS } from './models';

const WORKUP: Record<string, string> = {
  colitis: 'Stool culture and toxin, blood count, metabolic panel; consider endoscopy from grade 2.',
  rash: 'Full skin and mouth examination with photographs; consider biopsy.',
  pneumonitis: 'Oxygen saturation at rest and walking, CT of the chest, infection tests.',
  hepatitis: 'Liver enzymes, bilirubin, clotting, viral serology; review other medication.',
  hepatitisLab: 'Repeat liver enzymes within three days; viral serology, ultrasound from grade 2.',
  thyroid: 'TSH, free T4, morning cortisol, ACTH, sodium; MRI of the pituitary with headache.',
  diabetes: 'Glucose, ketones, blood gas, HbA1c.',
  fatigue: 'Blood count, thyroid and adrenal tests; screen for mood and sleep.',
  arthralgia: 'Joint examination, inflammation markers, rheumatoid factor.',
  myositis: 'Creatine kinase, aldolase, troponin; examination of strength.',
  neurological: 'Neurological examination, MRI, lumbar puncture where indicated.',
  cardiac: 'ECG, troponin, echocardiogram the same day.',
  nephritis: 'Creatinine, electrolytes, urinalysis; stop other nephrotoxic drugs.',
  kidney: 'Creatinine, electrolytes, urinalysis; look for dehydration.',
  thyroidLab: 'Repeat TSH with free T4; thyroid antibodies; morning cortisol before replacement.',
  adrenalLab: 'Morning cortisol with ACTH; sodium and potassium; MRI of the pituitary with headache.',
  diabetesLab: 'Repeat fasting glucose, HbA1c, ketones; blood gas where high.',
  saltsLab: 'Repeat the salts; kidney function, cortisol, medication; ECG with potassium out of range.',
  bloodLab: 'Repeat with differential and smear; hemolysis tests, look for bleeding.',
  pancreasLab: 'Amylase and imaging with abdominal pain; glucose.',
  cardiacLab: 'ECG and echocardiogram the same day; repeat troponin, creatine kinase.',
  myositisLab: 'Repeat creatine kinase, aldolase, troponin; examination of strength.',
  pneumonitisLab: 'Oxygen saturation walking, CT of the chest, infection tests.',
};

const drafts = (): PlanDraft<'recommendationType'>[] => [
  {
    recommendId: 'selfCareYellow',
    name: 'Rest, drink enough, and check in again tomorrow.',
    type: 'patient',
    category: 'selfCare',
    alertLevelIds: ['yellow'],
    priority: 30,
    text: 'Your answers show **mild** symptoms. Rest and drink enough. Check in again tomorrow, or sooner if they get worse.',
  },
  {
    recommendId: 'contactOrange',
    name: 'Call your care team today.',
    type: 'patient',
    category: 'contact',
    alertLevelIds: ['orange'],
    priority: 20,
    text: 'Your answers show symptoms that your care team should know of **today**. They have been told; call them if you have not heard within four hours.',
  },
  {
    recommendId: 'contactRed',
    name: 'Get help now.',
    type: 'patient',
    category: 'contact',
    alertLevelIds: ['red'],
    priority: 10,
    text: 'Your answers show symptoms that need help **now**. Call your care team; if you cannot reach them, go to an emergency department.',
  },
  {
    recommendId: 'educationCheckpoint',
    name: 'How checkpoint inhibitors can inflame healthy organs.',
    type: 'patient',
    category: 'education',
    alertLevelIds: ['green', 'yellow'],
    priority: 90,
    educationId: 'checkpoint',
    text: 'These medicines help your immune system to find cancer. It may also turn on healthy organs, even months after the last dose. Tell us early: treated early, it usually heals.',
  },
  ...MODELS.flatMap(({ modelId, name }): PlanDraft<'recommendationType'>[] => [
    {
      recommendId: `${modelId}Workup`,
      name: `${name}: work-up`,
      type: 'provider',
      category: 'workup',
      modelId,
      alertLevelIds: ['orange', 'red'],
      priority: 40,
      text: WORKUP[modelId] ?? 'History and examination.',
    },
    {
      recommendId: `${modelId}Treatment`,
      name: `${name}: treatment by grade`,
      type: 'provider',
      category: 'treatment',
      modelId,
      alertLevelIds: ['yellow', 'orange', 'red'],
      priority: 50,
      text: '- Grade 1: continue, treat symptoms, watch.\n- Grade 2: hold the checkpoint inhibitor; consider a steroid.\n- Grade 3: hold, high-dose steroid, specialist.\n- Grade 4: admit, stop for good.',
    },
  ]),
];

/** Recommendations to patients for a level, and to providers for a model; the wording is our own. */
export const recommendationRecords = (): PlanDraft<'recommendationType'>[] =>
  drafts().map((record) => ({ ...record, categoryId: record.category ?? null }));

import type { PlanDraft } from '../content';
import { HEART_DISEASE, LIVER_DISEASE, LUNG_DISEASE } from './draft';

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';

const condition = (
  conditionId: string,
  name: string,
  category: PlanDraft<'conditionType'>['category'],
  organSystem: string,
  code: string,
  dataId: string | null = null,
  ...synonyms: string[]
): PlanDraft<'conditionType'> => ({
  conditionId,
  name,
  category,
  organSystem,
  dataId,
  codes: [{ system: ICD, code, display: name }],
  synonyms,
});

/** The plan's diagnoses. Rules refer to the diagnoses that have a data type. */
export const conditionRecords = (): PlanDraft<'conditionType'>[] => [
  condition(
    'heartDisease',
    'Heart disease',
    'comorbidity',
    'Cardiovascular',
    'I51.9',
    HEART_DISEASE,
    'Cardiac disease',
  ),
  condition('heartFailure', 'Heart failure', 'comorbidity', 'Cardiovascular', 'I50.9', HEART_DISEASE),
  condition(
    'copd',
    'Chronic obstructive pulmonary disease',
    'comorbidity',
    'Respiratory',
    'J44.9',
    LUNG_DISEASE,
    'COPD',
  ),
  condition(
    'interstitialLungDisease',
    'Interstitial lung disease',
    'comorbidity',
    'Respiratory',
    'J84.9',
    LUNG_DISEASE,
  ),
  condition('cirrhosis', 'Cirrhosis of the liver', 'comorbidity', 'Liver', 'K74.60', LIVER_DISEASE),
  condition('chronicHepatitis', 'Chronic hepatitis', 'comorbidity', 'Liver', 'K73.9', LIVER_DISEASE),
  condition('rheumatoidArthritis', 'Rheumatoid arthritis', 'autoimmune', 'Musculoskeletal', 'M06.9'),
  condition('inflammatoryBowelDisease', 'Inflammatory bowel disease', 'autoimmune', 'Digestive', 'K52.9', null, 'IBD'),
  condition('psoriasis', 'Psoriasis', 'autoimmune', 'Skin', 'L40.9'),
  condition('melanoma', 'Malignant melanoma of the skin', 'cancer', 'Skin', 'C43.9'),
  condition('lungCancer', 'Malignant neoplasm of bronchus or lung', 'cancer', 'Respiratory', 'C34.90'),
  condition('renalCellCancer', 'Malignant neoplasm of the kidney', 'cancer', 'Renal', 'C64.9'),
  condition('colitis', 'Immune-related colitis', 'adverseEvent', 'Digestive', 'K52.1'),
  condition('pneumonitis', 'Immune-related pneumonitis', 'adverseEvent', 'Respiratory', 'J70.2'),
  condition('hepatitis', 'Immune-related hepatitis', 'adverseEvent', 'Liver', 'K71.6'),
  condition('hypothyroidism', 'Hypothyroidism due to medicines', 'adverseEvent', 'Endocrine', 'E03.2'),
  condition('myocarditis', 'Immune-related myocarditis', 'adverseEvent', 'Cardiovascular', 'I40.8'),
  condition('transplant', 'Organ transplant', 'exclusion', 'General', 'Z94.9'),
];

/** A diagnosis is suspected if the weights of the findings reach the threshold. */
export const diagnoseRecords = (): PlanDraft<'diagnoseModel'>[] => [
  {
    diagnoseModelId: 'suspectColitis',
    name: 'Suspected immune-related colitis',
    modelId: 'colitis',
    conditionId: 'colitis',
    threshold: 3,
    findings: [
      { dataId: 'stoolsOverBaseline', tuple: 0, min: 2, max: 4, weight: 2 },
      { dataId: 'bloodInStool', tuple: 0, min: 1, max: 1, weight: 2 },
      { dataId: 'abdominalPain', min: 2, max: 4, weight: 1 },
    ],
    recommendIds: ['colitisWorkup'],
    inactive: false,
  },
  {
    diagnoseModelId: 'suspectPneumonitis',
    name: 'Suspected immune-related pneumonitis',
    modelId: 'pneumonitis',
    conditionId: 'pneumonitis',
    threshold: 3,
    findings: [
      { dataId: 'shortnessOfBreath', min: 2, max: 4, weight: 2 },
      { dataId: 'cough', min: 2, max: 4, weight: 1 },
      { dataId: 'oxygenSaturation', tuple: 2, min: 1, max: 4, weight: 2 },
    ],
    recommendIds: ['pneumonitisWorkup'],
    inactive: false,
  },
  {
    diagnoseModelId: 'suspectHepatitis',
    name: 'Suspected immune-related hepatitis',
    modelId: 'hepatitisLab',
    conditionId: 'hepatitis',
    threshold: 2,
    findings: [
      { dataId: 'alt', tuple: 2, min: 2, max: 4, weight: 2 },
      { dataId: 'ast', tuple: 2, min: 2, max: 4, weight: 2 },
      { dataId: 'jaundice', tuple: 0, min: 1, max: 1, weight: 1 },
    ],
    recommendIds: ['hepatitisLabWorkup', 'hepatitisWorkup'],
    inactive: false,
  },
  {
    diagnoseModelId: 'suspectMyocarditis',
    name: 'Suspected immune-related myocarditis',
    modelId: 'cardiac',
    conditionId: 'myocarditis',
    threshold: 2,
    findings: [
      { dataId: 'troponinI', tuple: 2, min: 1, max: 4, weight: 2 },
      { dataId: 'chestPain', min: 2, max: 4, weight: 1 },
      { dataId: 'palpitations', min: 2, max: 4, weight: 1 },
    ],
    recommendIds: ['cardiacWorkup'],
    inactive: false,
  },
];

const CPT = 'http://www.ama-assn.org/go/cpt';
const procedure = (
  procedureId: string,
  name: string,
  category: PlanDraft<'procedureType'>['category'],
  code: string,
  ...modelIds: string[]
): PlanDraft<'procedureType'> => ({
  procedureId,
  name,
  category,
  codes: [{ system: CPT, code, display: name }],
  modelIds,
  synonyms: [],
});

export const procedureRecords = (): PlanDraft<'procedureType'>[] => [
  procedure('colonoscopy', 'Colonoscopy', 'endoscopy', '45378', 'colitis'),
  procedure('chestCt', 'CT of the chest', 'imaging', '71250', 'pneumonitis'),
  procedure('ecg', 'Electrocardiogram', 'other', '93000', 'cardiac'),
  procedure('echocardiogram', 'Echocardiogram', 'imaging', '93306', 'cardiac'),
  procedure('skinBiopsy', 'Biopsy of the skin', 'biopsy', '11104', 'rash'),
  procedure('liverUltrasound', 'Ultrasound of the liver', 'imaging', '76705', 'hepatitis', 'hepatitisLab'),
  procedure('brainMri', 'MRI of the brain', 'imaging', '70551', 'neurological', 'thyroid'),
];

import type { PlanDraft } from '../content';

const medication = (
  medicationId: string,
  name: string,
  category: PlanDraft<'medicationType'>['category'],
  mechanism: string,
  ...brandNames: string[]
): PlanDraft<'medicationType'> => ({
  medicationId,
  name,
  category,
  mechanism,
  brandNames,
});

/** Medication ids are RxNorm codes of ingredients. */
export const medicationRecords = (): PlanDraft<'medicationType'>[] => [
  medication('1547545', 'Pembrolizumab', 'checkpointInhibitor', 'Anti-PD-1', 'Keytruda'),
  medication('1597876', 'Nivolumab', 'checkpointInhibitor', 'Anti-PD-1', 'Opdivo'),
  medication('2058826', 'Cemiplimab', 'checkpointInhibitor', 'Anti-PD-1', 'Libtayo'),
  medication('1792776', 'Atezolizumab', 'checkpointInhibitor', 'Anti-PD-L1', 'Tecentriq'),
  medication('1919503', 'Durvalumab', 'checkpointInhibitor', 'Anti-PD-L1', 'Imfinzi'),
  medication('1875534', 'Avelumab', 'checkpointInhibitor', 'Anti-PD-L1', 'Bavencio'),
  medication('1094833', 'Ipilimumab', 'checkpointInhibitor', 'Anti-CTLA-4', 'Yervoy'),
  medication('8640', 'Prednisone', 'steroid', 'Glucocorticoid'),
  medication('8638', 'Prednisolone', 'steroid', 'Glucocorticoid'),
  medication('6902', 'Methylprednisolone', 'steroid', 'Glucocorticoid'),
  medication('5492', 'Hydrocortisone', 'hormone', 'Glucocorticoid replacement'),
  medication('10582', 'Levothyroxine', 'hormone', 'Thyroid hormone replacement'),
  medication('191831', 'Infliximab', 'immunosuppressant', 'Anti-TNF', 'Remicade'),
  medication('1538097', 'Vedolizumab', 'immunosuppressant', 'Integrin antagonist', 'Entyvio'),
  medication('68149', 'Mycophenolate mofetil', 'immunosuppressant', 'Inhibits lymphocytes', 'CellCept'),
  medication('6468', 'Loperamide', 'antidiarrheal', 'Opioid receptor agonist of the gut', 'Imodium'),
  medication('274783', 'Insulin glargine', 'hormone', 'Long-acting insulin', 'Lantus'),
];

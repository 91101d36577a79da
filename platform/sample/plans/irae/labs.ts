/** A laboratory test with its usual adult reference range. A range that the laboratory sends takes precedence. */
export interface LabTest {
  dataId: string;
  name: string;
  loinc: string;
  unit: string;
  low: number;
  high: number;
}

const lab = (dataId: string, name: string, loinc: string, unit: string, low: number, high: number): LabTest => ({
  dataId,
  name,
  loinc,
  unit,
  low,
  high,
});

export const LABS: readonly LabTest[] = [
  lab('alt', 'Alanine aminotransferase', '1742-6', 'U/L', 7, 56),
  lab('ast', 'Aspartate aminotransferase', '1920-8', 'U/L', 10, 40),
  lab('alkalinePhosphatase', 'Alkaline phosphatase', '6768-6', 'U/L', 44, 147),
  lab('bilirubin', 'Bilirubin, total', '1975-2', 'mg/dL', 0.1, 1.2),
  lab('creatinine', 'Creatinine', '2160-0', 'mg/dL', 0.6, 1.3),
  lab('tsh', 'Thyrotropin', '3016-3', 'm[IU]/L', 0.4, 4),
  lab('freeT4', 'Thyroxine, free', '3024-7', 'ng/dL', 0.8, 1.8),
  lab('cortisol', 'Cortisol', '2143-6', 'ug/dL', 6, 23),
  lab('glucose', 'Glucose', '2345-7', 'mg/dL', 70, 99),
  lab('sodium', 'Sodium', '2951-2', 'mmol/L', 136, 145),
  lab('potassium', 'Potassium', '2823-3', 'mmol/L', 3.5, 5.1),
  lab('lipase', 'Lipase', '3040-3', 'U/L', 0, 160),
  lab('troponinI', 'Troponin I, cardiac', '10839-9', 'ng/mL', 0, 0.04),
  lab('creatineKinase', 'Creatine kinase', '2157-6', 'U/L', 30, 200),
  lab('hemoglobin', 'Hemoglobin', '718-7', 'g/dL', 12, 17.5),
  lab('leukocytes', 'Leukocytes', '6690-2', '10*3/uL', 4.5, 11),
  lab('platelets', 'Platelets', '777-3', '10*3/uL', 150, 400),
  lab('oxygenSaturation', 'Oxygen saturation', '59408-5', '%', 95, 100),
];

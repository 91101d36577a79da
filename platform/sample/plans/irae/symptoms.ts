import type { Scale } from '../scales';

/**
 * A symptom that patients report, with its scales in the order in which they are asked. A scale is only asked if the
 * answer to the previous scale was above zero.
 */
export interface Symptom {
  dataId: string;
  name: string;
  /** The symptom in everyday words, as part of a question. */
  words: string;
  scales: readonly Scale[];
}

const symptom = (dataId: string, name: string, words: string, ...scales: Scale[]): Symptom => ({
  dataId,
  name,
  words,
  scales,
});

export const SYMPTOMS: readonly Symptom[] = [
  symptom('diarrhea', 'Diarrhea', 'loose or watery stools', 'frequency'),
  symptom('abdominalPain', 'Abdominal pain', 'pain in your belly', 'frequency', 'severity', 'interference'),
  symptom('bloodInStool', 'Blood or mucus in stool', 'blood or slime in your stools', 'presence'),
  symptom('nausea', 'Nausea', 'nausea', 'frequency', 'severity'),
  symptom('vomiting', 'Vomiting', 'vomiting', 'frequency', 'severity'),
  symptom('decreasedAppetite', 'Decreased appetite', 'a poor appetite', 'severity', 'interference'),
  symptom('rash', 'Rash', 'a new rash', 'presence', 'amount'),
  symptom('itching', 'Itching', 'itchy skin', 'severity', 'interference'),
  symptom('blisters', 'Blisters or peeling skin', 'blisters or peeling skin', 'presence'),
  symptom('mouthSores', 'Mouth sores', 'sores in your mouth', 'severity', 'interference'),
  symptom('cough', 'Cough', 'a cough', 'severity', 'interference'),
  symptom('shortnessOfBreath', 'Shortness of breath', 'shortness of breath', 'severity', 'interference'),
  symptom('chestPain', 'Chest pain', 'pain or pressure in your chest', 'frequency', 'severity'),
  symptom('palpitations', 'Palpitations', 'a pounding or racing heartbeat', 'frequency', 'severity'),
  symptom('legSwelling', 'Swelling of the legs', 'swollen legs or ankles', 'frequency', 'severity', 'interference'),
  symptom('jaundice', 'Yellow skin or eyes', 'yellow skin or eyes', 'presence'),
  symptom('darkUrine', 'Dark urine', 'urine the colour of tea', 'presence'),
  symptom('fatigue', 'Fatigue', 'tiredness or lack of energy', 'severity', 'interference'),
  symptom('coldIntolerance', 'Feeling cold', 'feeling cold when others did not', 'severity'),
  symptom('heatIntolerance', 'Feeling hot', 'feeling hot or sweating when others did not', 'severity'),
  symptom('weightChange', 'Weight change', 'a change of weight that you did not intend', 'severity'),
  symptom('thirst', 'Thirst and passing much urine', 'great thirst or passing much urine', 'frequency', 'severity'),
  symptom('dizziness', 'Dizziness', 'dizziness', 'severity', 'interference'),
  symptom('headache', 'Headache', 'headaches', 'frequency', 'severity', 'interference'),
  symptom('blurredVision', 'Blurred vision', 'blurred vision', 'severity', 'interference'),
  symptom('jointPain', 'Joint pain', 'aching joints', 'frequency', 'severity', 'interference'),
  symptom('musclePain', 'Muscle pain', 'aching muscles', 'frequency', 'severity', 'interference'),
  symptom('muscleWeakness', 'Muscle weakness', 'weak muscles', 'severity', 'interference'),
  symptom('numbness', 'Numbness or tingling', 'numb or tingling hands or feet', 'severity', 'interference'),
  symptom('doubleVision', 'Double vision or drooping eyelids', 'double vision or drooping eyelids', 'presence'),
  symptom('troubleSwallowing', 'Difficulty swallowing', 'trouble swallowing', 'severity'),
  symptom('confusion', 'Confusion', 'trouble thinking clearly', 'severity', 'interference'),
  symptom('chills', 'Shivering or chills', 'shivering or chills', 'frequency', 'severity'),
  symptom('fever', 'Fever', 'a temperature of 38 °C (100.4 °F) or more', 'presence'),
  symptom('urineDecrease', 'Passing little urine', 'passing less urine than usual', 'frequency'),
];

/** Stools above the patient's baseline, in bands: 0 none, then CTCAE grades 1 to 4. */
export const STOOLS = 'stoolsOverBaseline';

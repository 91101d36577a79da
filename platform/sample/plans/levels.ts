import type { PlanDraft } from './content';

/** The levels of the sample's plans: green without a finding, yellow for grade 1, orange for 2, red for 3 and 4. */
export const alertLevels: PlanDraft<'alertLevel'>[] = [
  {
    alertLevelId: 'green',
    name: 'Green',
    color: 'green',
    priority: 0,
    grades: [0],
    triage: false,
    addFlag: false,
    description: 'No sign of an adverse event.',
  },
  {
    alertLevelId: 'yellow',
    name: 'Yellow',
    color: 'yellow',
    priority: 1,
    grades: [1],
    triage: false,
    addFlag: true,
    description: 'Mild: watch.',
  },
  {
    alertLevelId: 'orange',
    name: 'Orange',
    color: 'orange',
    priority: 2,
    grades: [2],
    triage: true,
    addFlag: true,
    description: 'Moderate: contact within the day.',
  },
  {
    alertLevelId: 'red',
    name: 'Red',
    color: 'red',
    priority: 3,
    grades: [3, 4],
    triage: true,
    addFlag: true,
    description: 'Severe or life-threatening: contact now.',
  },
];

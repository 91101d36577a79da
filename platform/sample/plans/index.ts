import type { PlanContent } from './content';
import { irae } from './irae';
import { wellness } from './wellness';

const simple = (planId: string, name: string, title: string, description: string, inactive = false): PlanContent => ({
  plan: { planId, name, title, description, version: '1', inactive, synthetic: true },
});

/**
 * The sample's plans: two with content, and simple plans, so that lists show several plans. One simple plan is
 * inactive.
 */
export const samplePlans = (): PlanContent[] => [
  irae(),
  wellness(),
  simple('cardiacRehab', 'Cardiac rehabilitation', 'Cardiac rehab', 'Twelve weeks after a cardiac event.'),
  simple('postSurgery', 'After surgery', 'Recovery', 'Thirty days after an operation.', true),
];

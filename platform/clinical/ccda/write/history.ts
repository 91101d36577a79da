import { TEMPLATES } from '../templates';
import type { Written } from '../xml';
import { none, section } from './parts';

export const reasonSection = (reason: string): Written =>
  section({
    template: TEMPLATES.reasonForReferral,
    code: ['42349-1', 'Reason for referral'],
    title: 'Reason for referral',
    text: none(reason),
  });

export const assessmentSection = (assessment: string): Written =>
  section({
    template: TEMPLATES.assessmentAndPlan,
    code: ['51847-2', 'Assessment and plan'],
    title: 'Assessment and plan',
    text: none(assessment),
  });

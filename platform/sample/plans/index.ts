import { LANGUAGES } from '../../../src/domain/entity/types';
import type { PlanContent } from './content';
import { irae } from './irae';
import { wellness } from './wellness';

/** A text in each language, in the order of `LANGUAGES`. */
type InAll = readonly [en: string, fr: string, es: string, hant: string, hans: string];

interface SimplePlan extends Pick<PlanContent['plan'], 'planId' | 'description' | 'inactive'> {
  name: InAll;
  title: InAll;
}

const simple = ({ planId, name, title, ...rest }: SimplePlan): PlanContent => ({
  plan: { ...rest, planId, name: name[0], title: title[0], version: '1', synthetic: true },
  translatedText: Object.entries({ name, title }).map(([field, words]) => ({
    textId: `${planId}.general.${planId}.${field}`,
    category: 'general',
    recordId: planId,
    field,
    texts: words.map((text, at) => ({ language: LANGUAGES[at] ?? 'en', text })),
  })),
});

/**
 * The sample's plans: two with content, and simple plans, so that lists show several plans. One simple plan is
 * inactive.
 */
export const samplePlans = (): PlanContent[] => [
  irae(),
  wellness(),
  simple({
    planId: 'cardiacRehab',
    name: ['Cardiac rehabilitation', 'Réadaptation cardiaque', 'Rehabilitación cardiaca', '心臟復健', '心脏康复'],
    title: ['Cardiac rehab', 'Réadaptation cardiaque', 'Rehabilitación cardiaca', '心臟復健', '心脏康复'],
    description: 'Twelve weeks after a cardiac event.',
    inactive: false,
  }),
  simple({
    planId: 'postSurgery',
    name: ['After surgery', 'Après une opération', 'Después de una operación', '手術後', '手术后'],
    title: ['Recovery', 'Convalescence', 'Recuperación', '術後恢復', '术后恢复'],
    description: 'Thirty days after an operation.',
    inactive: true,
  }),
];

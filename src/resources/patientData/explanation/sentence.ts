import { HIGHEST, leadingAnswers, nearMissOf, type Evaluation } from '../../../domain/detection';
import type { Language } from '../../../domain/entity/types';
import { roundedText } from '../../../domain/shownNumber';
import { inside } from '../../../ui/groupWords';
import type { PlanNames } from './usePlanNames';

type Translate = (key: string, params?: Record<string, unknown>) => string;
type Model = Evaluation['models'][number];

/** Maximum numbers of answers and of near misses in the sentence. The models below the sentence show all of them. */
const MOST_ANSWERS = 3;
const MOST_NEAR = 2;

/** The reason why a model fired: the answers that met its rule. */
function becauseOf(model: Model, names: PlanNames, translate: Translate, language: Language): string {
  const answers = leadingAnswers(model).slice(0, MOST_ANSWERS);
  if (answers.length === 0) return translate('explanation.ruleFired', { model: names.model(model.modelId) });
  let rated = false;
  const parts = answers.map(({ dataId, value, condition }) => {
    const name = inside(names.symptom(dataId));
    if (condition) return translate('explanation.onRecord', { name });
    if (names.kind(dataId, 0).classType === 'boolean') return translate('explanation.reported', { name });
    const key = rated ? 'explanation.ratedToo' : 'explanation.rated';
    rated = true;
    const score = roundedText(value, language);
    const shown = model.least.includes(dataId) ? translate('explanation.atLeast', { value: score }) : score;
    return translate(key, { name, value: shown, most: HIGHEST });
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/**
 * An alert in a sentence: its level, the answers that led to it, the number of other models that fired, and models that
 * nearly fired. Undefined if the alert has no level, or if its level is green and a model could not be evaluated in
 * full.
 * @param models the most severe first
 */
export function sentenceOf(
  { overall, models }: Pick<Evaluation, 'overall' | 'models'>,
  names: PlanNames,
  translate: Translate,
  language: Language,
): string | undefined {
  const level = overall === null ? undefined : (names.level(overall)?.name ?? overall);
  if (level === undefined) return undefined;
  const fired = models.filter(({ outcome }) => outcome === 'alert');
  const [gravest] = fired;
  if (!gravest && !models.every(({ outcome }) => outcome === 'green')) return undefined;
  const near = models
    .flatMap((model) => (model.outcome === 'alert' ? [] : (nearMissOf(model, names.isAsked) ?? [])))
    // Near misses with a reason come first.
    .sort((one, other) => Number(one.dataId === null) - Number(other.dataId === null))
    .slice(0, MOST_NEAR);
  return [
    gravest
      ? translate('explanation.because', { level, reasons: becauseOf(gravest, names, translate, language) })
      : translate('explanation.becauseGreen', { level }),
    ...(fired.length > 1 ? [translate('explanation.othersFired', { smart_count: fired.length - 1 })] : []),
    ...near.map((each) => {
      const model = names.model(each.modelId);
      if (each.dataId === null) return translate('explanation.nearShort', { model });
      const { dataId, value } = each;
      return translate(value === null ? 'explanation.nearMissing' : 'explanation.nearRated', {
        model,
        name: inside(names.symptom(dataId)),
        value: value === null ? '' : roundedText(value, language),
        most: HIGHEST,
      });
    }),
  ].join(language.startsWith('zh') ? '' : ' ');
}

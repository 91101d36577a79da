import { listed } from '../../../domain/listed';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Evaluation } from '../../../domain/detection';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';
import { ModelPart } from './ModelPart';
import { sentenceOf } from './sentence';
import type { PlanNames } from './usePlanNames';

const OUTCOMES = ['alert', 'green', 'incomplete'] as const;

const RANK = { alert: 0, unreadable: 1, incomplete: 2, green: 3 } as const;

/**
 * Models that fired come first, the most severe first. Unreadable models follow, then incomplete models, then green
 * models.
 */
const inOrder = (models: Evaluation['models'], names: PlanNames): Evaluation['models'] =>
  models.toSorted(
    (one, other) =>
      RANK[one.outcome] - RANK[other.outcome] ||
      names.priority(other.alertLevelId) - names.priority(one.alertLevelId) ||
      other.almost.length - one.almost.length,
  );

interface SummaryProps {
  explanation: Evaluation;
  names: PlanNames;
  /** A text that says whether current or former rules were evaluated. */
  children: ReactNode;
}

/** The reason in a sentence, the number of models by outcome, and the time of the values. */
export function Summary({ explanation, names, children }: SummaryProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { models, overall, eventTime } = explanation;
  // An unreadable model is also incomplete.
  const counts = {
    alert: models.filter(({ outcome }) => outcome === 'alert').length,
    green: models.filter(({ outcome }) => outcome === 'green').length,
    incomplete: models.filter(({ outcome }) => outcome === 'incomplete' || outcome === 'unreadable').length,
  };
  const unreadable = models.filter(({ unreadable }) => unreadable !== undefined).length;
  const color = names.color(overall);
  const sentence = sentenceOf({ overall, models: inOrder(models, names) }, names, translate, language);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2', mb: 1 }}>
      {sentence !== undefined && <Box sx={{ typography: 'body1' }}>{sentence}</Box>}
      {unreadable > 0 && (
        <Alert severity="warning">{translate('explanation.unevaluated', { smart_count: unreadable })}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {color && <AlertGlyph color={color} label={names.level(overall ?? '')?.name ?? ''} />}
        <span>
          {listed(
            OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
              translate(`explanation.outcomes.${outcome}`, { smart_count: counts[outcome] }),
            ),
            language,
          )}
        </span>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {translate('explanation.at')} <ZonedTime value={eventTime} />
        {' · '}
        {children}
      </Box>
    </Box>
  );
}

interface UnreadProps {
  unread: readonly string[];
  names: PlanNames;
  /** The data id of the value to explain. */
  dataId?: string | undefined;
  /** Whether there is no alert. */
  none?: boolean;
}

/** Values that no model uses. They are shown first, so that nobody takes them for values without findings. */
export function Unread({ unread, names, dataId, none = false }: UnreadProps) {
  const language = useLanguage();
  const translate = useTranslate();
  if (unread.length === 0) return null;
  const own = dataId !== undefined && unread.includes(dataId);
  const others = unread.filter((each) => each !== dataId).map(names.symptom);
  return (
    <Alert severity={own ? 'warning' : 'info'} sx={{ mb: 1 }}>
      {own && (
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>
          {translate(none ? 'explanation.unreadNone' : 'explanation.unreadValue')}
        </Box>
      )}
      {others.length > 0 && translate('explanation.unread', { names: listed(others, language) })}
    </Alert>
  );
}

interface ModelsProps {
  models: Evaluation['models'];
  names: PlanNames;
  /** The model to explain. Only this model is expanded. */
  modelId?: string | undefined;
  /** Expands models with missing answers. */
  missing?: boolean;
}

/** The models. Models that fired or are unreadable are expanded; with `missing`, also models that lack answers. */
export function Models({ models, names, modelId, missing = false }: ModelsProps) {
  const isOpen = (each: Evaluation['models'][number]): boolean =>
    modelId === undefined
      ? each.outcome === 'alert' || each.outcome === 'unreadable' || (missing && each.outcome === 'incomplete')
      : each.modelId === modelId;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {inOrder(models, names).map((model) => (
        <ModelPart key={model.modelId} model={model} names={names} open={isOpen(model)} />
      ))}
    </Box>
  );
}

import { useLanguage } from '../../../ui/useLanguage';
import { isolated } from '../../../domain/isolated';
import { listed } from '../../../domain/listed';
import { Fragment, useId, useState } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AlertExplanation } from '../../../domain/detection';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { DetectRuleTable } from '../../../ui/DetectRuleTable';
import { RuleCard } from './RuleCard';
import { Unreadable } from './Unreadable';
import type { PlanNames } from './usePlanNames';

type Model = AlertExplanation['models'][number];

interface Props {
  model: Model;
  names: PlanNames;
  /** Whether the model is expanded at first. */
  open: boolean;
}

function Rules({
  model,
  names,
  ids,
  title,
}: {
  model: Model;
  names: PlanNames;
  ids: readonly string[];
  title: string;
}) {
  const shown = ids.flatMap((id) => {
    const rule = model.rules.find(({ ruleId }) => ruleId === id);
    const trace = model.trace.find(({ ruleId }) => ruleId === id);
    return rule && trace ? [{ rule, trace }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h5">
        {title}
      </Typography>
      {shown.map(({ rule, trace }) => (
        <RuleCard key={rule.ruleId} rule={rule} trace={trace} names={names} />
      ))}
    </Box>
  );
}

/**
 * Unanswered questions, values that check-ins do not ask for, and answers without a grade. Gaps that keep the model
 * from being green come first.
 */
function Missing({ model, names }: { model: Model; names: PlanNames }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (model.missing.length === 0) return null;
  const of = (wanted: (each: Model['missing'][number]) => boolean): string =>
    listed(
      model.missing.filter(wanted).map(({ dataId }) => names.symptom(dataId)),
      language,
    );
  const ungraded = of(({ given }) => given);
  return (
    <Box>
      {(['missing', 'noValues'] as const).map((heading) => {
        const isHere = ({ dataId, given }: Model['missing'][number]) =>
          !given && names.isAsked(dataId) === (heading === 'missing');
        const needed = of((each) => isHere(each) && each.primary);
        const others = of((each) => isHere(each) && !each.primary);
        if (needed === '' && others === '') return null;
        return (
          <Fragment key={heading}>
            <Typography variant="subtitle2" component="h5">
              {translate(`explanation.${heading}`)}
            </Typography>
            {needed !== '' && <p>{translate('explanation.missingPrimary', { names: needed })}</p>}
            {others !== '' && <p>{translate('explanation.missingOther', { names: others })}</p>}
          </Fragment>
        );
      })}
      {ungraded !== '' && <p>{translate('explanation.ungraded', { names: ungraded })}</p>}
    </Box>
  );
}

/** Why a model without an alert has its result. */
const reasonOf = ({ outcome, missing, least }: Model): 'green' | 'least' | 'incomplete' | 'unreadable' => {
  if (outcome === 'green' || outcome === 'unreadable') return outcome;
  return least.length > 0 && !missing.some(({ primary }) => primary) ? 'least' : 'incomplete';
};

/** Grades that are only the least that is certain. */
function Least({ model, names }: { model: Model; names: PlanNames }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (model.least.length === 0) return null;
  return <p>{translate('explanation.least', { names: listed(model.least.map(names.symptom), language) })}</p>;
}

/** A model: its result, the rule that raised the alert, rules that almost fired, and missing values. */
export function ModelPart({ model, names, open: first }: Props) {
  const translate = useTranslate();
  const bodyId = useId();
  const [open, setOpen] = useState(first);
  const [all, setAll] = useState(false);
  const color = names.color(model.alertLevelId);
  const near = model.almost.length;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="h4" sx={{ m: 0 }}>
        <ButtonBase
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={bodyId}
          sx={{ width: '100%', gap: 1, py: 0.75, justifyContent: 'flex-start', textAlign: 'left', typography: 'body2' }}
        >
          <ExpandMoreIcon
            fontSize="small"
            aria-hidden
            sx={{ transform: open ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }}
          />
          <Box component="span" sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
            {names.model(model.modelId)}
            {model.version !== null && (
              <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 'fontWeightRegular' }}>
                {translate('explanation.version', { version: isolated(model.version) })}
              </Box>
            )}
          </Box>
          {near > 0 && model.outcome !== 'alert' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('explanation.near', { smart_count: near })}
            </Box>
          )}
          {color ? (
            <AlertGlyph color={color} label={names.level(model.alertLevelId ?? '')?.name ?? ''} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`explanation.${model.outcome === 'unreadable' ? 'unreadable' : 'incomplete'}`)}
            </Box>
          )}
        </ButtonBase>
      </Box>
      <Box id={bodyId} hidden={!open} sx={{ pl: 3.5, pb: 1.5, typography: 'body2', '& p': { m: 0 } }}>
        {open && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {model.outcome !== 'alert' && <p>{translate(`explanation.${reasonOf(model)}Text`)}</p>}
            {model.unreadable && <Unreadable records={model.unreadable} fired={model.outcome === 'alert'} />}
            {model.ruleId !== null && (
              <Rules model={model} names={names} ids={[model.ruleId]} title={translate('explanation.decided')} />
            )}
            <Rules model={model} names={names} ids={model.almost} title={translate('explanation.almost')} />
            <Least model={model} names={names} />
            <Missing model={model} names={names} />
            <div>
              <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
                {translate(all ? 'explanation.hideRules' : 'explanation.allRules', { smart_count: model.rules.length })}
              </Button>
              {all && (
                <DetectRuleTable
                  rules={model.rules}
                  names={names}
                  {...(model.ruleId !== null && { decided: model.ruleId })}
                />
              )}
            </div>
          </Box>
        )}
      </Box>
    </Box>
  );
}

import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { groupOf } from '../../../domain/detection';
import type { DetectRule, GroupTrace, RuleTrace } from '../../../domain/detection';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import type { PlanNames } from './usePlanNames';

interface Props {
  rule: DetectRule;
  trace: RuleTrace;
  names: PlanNames;
}

interface SymptomProps {
  symptom: GroupTrace['symptoms'][number];
  names: PlanNames;
  /** The symptom is a condition, which the patient has or does not have. */
  condition: boolean;
}

/** A symptom and its value: met, not met, or not answered, each with icon and text. */
function Symptom({ symptom, names, condition }: SymptomProps) {
  const translate = useTranslate();
  const { dataId, value, matches } = symptom;
  const state = matches ? 'met' : value === null ? 'missing' : 'unmet';
  const Icon = { met: CheckIcon, unmet: CloseIcon, missing: HelpOutlineIcon }[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      <Icon fontSize="inherit" color={matches ? 'success' : 'disabled'} aria-hidden />
      <Box component="span" sx={{ flex: 1, fontWeight: matches ? 'fontWeightMedium' : undefined }}>
        {names.symptom(dataId)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {value === null
          ? translate('explanation.notAnswered')
          : condition
            ? translate(value === 1 ? 'explanation.present' : 'explanation.absent')
            : translate(`explanation.${state}`, { value: Number(value.toFixed(2)) })}
      </Box>
    </Box>
  );
}

/** What a group asks of its symptoms, in words. */
function rangeOf(condition: boolean, min: number, max: number, translate: (key: string, params: object) => string) {
  if (condition && min === max) return translate(`explanation.${min > 0 ? 'mustBePresent' : 'mustBeAbsent'}`, {});
  return translate(`explanation.${min === max ? 'exactly' : 'fromTo'}`, { min, max });
}

function Group({ trace, rule, names }: { trace: GroupTrace; rule: DetectRule; names: PlanNames }) {
  const translate = useTranslate();
  const group = groupOf(rule[trace.group]);
  if (!group) return null;
  const { min, max, cond, count, symptoms } = group;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {translate(`detection.${trace.group}`)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate(`explanation.${cond}`, {
            count: cond === 'all' ? Math.max(symptoms.length, count) : count,
            smart_count: symptoms.length,
            range: rangeOf(trace.group === 'conditions', min, max, translate),
          })}
        </Box>
        <Box component="span" sx={{ ml: 'auto', color: trace.holds ? 'success.main' : 'text.secondary' }}>
          {translate('explanation.matched', { smart_count: trace.matched })}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trace.symptoms.map((symptom) => (
          <Symptom key={symptom.dataId} symptom={symptom} names={names} condition={trace.group === 'conditions'} />
        ))}
      </Box>
    </Box>
  );
}

/** A rule: for each group of symptoms the condition and the patient's values. */
export function RuleCard({ rule, trace, names }: Props) {
  const translate = useTranslate();
  const color = names.color(rule.alertLevelId);
  const level = names.level(rule.alertLevelId)?.name ?? rule.alertLevelId;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {color ? <AlertGlyph color={color} label={level} /> : level}
        <span>{translate('explanation.grade', { grade: rule.grade })}</span>
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', typography: 'caption' }}>
          {rule.ruleId}
        </Box>
      </Box>
      {trace.rejected && <Box sx={{ color: 'error.main' }}>{translate('explanation.rejected')}</Box>}
      {trace.groups.map((each) => (
        <Group key={each.group} trace={each} rule={rule} names={names} />
      ))}
    </Box>
  );
}

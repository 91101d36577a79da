import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DetectRule, GroupTrace, RuleTrace } from '../../../domain/detection';
import { roundedText } from '../../../domain/shownNumber';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { capital, groupWords } from '../../../ui/groupWords';
import { useLanguage } from '../../../ui/useLanguage';
import type { PlanNames } from './usePlanNames';

interface Props {
  rule: DetectRule;
  trace: RuleTrace;
  names: PlanNames;
}

interface SymptomProps {
  symptom: GroupTrace['symptoms'][number];
  /** The symptom and the rule's condition on it, as text: `fever 3 or more`. */
  words: string;
  /** Whether the symptom is a medical condition, which a patient has or does not have. */
  condition: boolean;
  /** Whether check-ins ask about the symptom. */
  asked: boolean;
}

/** A symptom and its value: met, not met, or without a value, each with icon and text. */
function Symptom({ symptom, words, condition, asked }: SymptomProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { value, matches } = symptom;
  const state = matches ? 'met' : value === null ? 'missing' : 'unmet';
  const Icon = { met: CheckIcon, unmet: CloseIcon, missing: HelpOutlineIcon }[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      <Icon fontSize="inherit" color={matches ? 'success' : 'disabled'} aria-hidden />
      <Box component="span" sx={{ flex: 1, fontWeight: matches ? 'fontWeightMedium' : undefined }}>
        {capital(words)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {value === null
          ? translate(`explanation.${asked ? 'notAnswered' : 'noValue'}`)
          : condition
            ? translate(value === 1 ? 'explanation.present' : 'explanation.absent')
            : translate(`explanation.${state}`, { value: roundedText(value, language) })}
      </Box>
    </Box>
  );
}

function Group({ trace, rule, names }: { trace: GroupTrace; rule: DetectRule; names: PlanNames }) {
  const translate = useTranslate();
  const language = useLanguage();
  const condition = trace.group === 'conditions';
  const words = groupWords(rule[trace.group], { names, translate, language, conditions: condition });
  if (!words) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {translate(`detection.${trace.group}`)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.lead}
        </Box>
        <Box component="span" sx={{ ml: 'auto', color: trace.holds ? 'success.main' : 'text.secondary' }}>
          {trace.matched === 0
            ? translate('explanation.matchedNone')
            : translate('explanation.matched', { smart_count: trace.matched })}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trace.symptoms.map((symptom, index) => (
          <Symptom
            key={`${index} ${symptom.dataId}`}
            symptom={symptom}
            words={words.symptoms[index] ?? names.symptom(symptom.dataId)}
            condition={condition}
            asked={names.isAsked(symptom.dataId)}
          />
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
        <span title={rule.ruleId}>{translate('explanation.grade', { grade: rule.grade })}</span>
      </Box>
      {trace.rejected && <Box sx={{ color: 'error.main' }}>{translate('explanation.rejected')}</Box>}
      {trace.groups.map((each) => (
        <Group key={each.group} trace={each} rule={rule} names={names} />
      ))}
    </Box>
  );
}

import type { ReactNode } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { GROUPS, withDefaults, type DetectRule, type GroupName } from '../domain/detection';
import { AlertGlyph, isAlertColor } from './AlertGlyph';
import { DataTable } from './DataTable';
import { EmptyState } from './EmptyState';
import { capital, groupWords, type SymptomNames } from './groupWords';
import { useLanguage } from './useLanguage';

export interface RuleLevel {
  name: string;
  color: string;
}

export interface RuleNames extends SymptomNames {
  level: (alertLevelId: string) => RuleLevel | undefined;
}

interface Props {
  rules: readonly DetectRule[];
  names: RuleNames;
  /** The id of the rule that raised the alert, if any. */
  decided?: string;
}

interface GroupProps {
  name: GroupName;
  group: DetectRule[GroupName];
  names: RuleNames;
}

/** The row headings stay visible while the rules scroll; the rule that fired has a tint. */
const LOOK: SxProps<Theme> = {
  '& tbody td': { verticalAlign: 'top', whiteSpace: 'normal' },
  '& tbody tr': { cursor: 'default' },
  '& tbody th, & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'subtle',
    color: 'text.secondary',
    fontWeight: 'fontWeightMedium',
    whiteSpace: 'normal',
    verticalAlign: 'top',
    minWidth: 96,
  },
  '& thead td': { zIndex: 3 },
  '& .chosen': {
    backgroundImage: ({ palette }) => `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
};

/**
 * The condition of a group in numbers: the range of scores, whether all or any symptoms must be in the range, and how
 * many: `3-4 on any, count 2`.
 */
function Condition({ group }: Pick<GroupProps, 'group'>) {
  const translate = useTranslate();
  const { min, max, cond, count } = withDefaults(group);
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {translate(cond === 'all' ? 'detection.onAll' : 'detection.onAny', { min, max, count })}
    </Box>
  );
}

/** The condition of a group in numbers and in words. A group without symptoms always matches, and the cell says so. */
function GroupCell({ name, group, names }: GroupProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = groupWords(group, { names, translate, language, conditions: name === 'conditions' });
  return (
    <>
      <Condition group={group} />
      {!words && <Box sx={{ color: 'text.secondary' }}>{translate('detection.noSymptoms')}</Box>}
      {words?.lead !== undefined && (
        <Box sx={{ fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
          {capital(translate('groupWords.list', { lead: words.lead, symptoms: '' }).trimEnd())}
        </Box>
      )}
      {words?.lead === undefined ? (
        words?.symptoms.map(capital)
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {words.symptoms.map((symptom) => (
            <li key={symptom}>{symptom}</li>
          ))}
        </Box>
      )}
    </>
  );
}

function Level({ id, names }: { id: string; names: RuleNames }) {
  const level = names.level(id);
  return level && isAlertColor(level.color) ? <AlertGlyph color={level.color} label={level.name} /> : <>{id}</>;
}

/** Marks the rule that raised the alert. */
function Fired() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <CheckIcon fontSize="inherit" aria-hidden />
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {translate('detection.fired')}
      </Box>
    </Box>
  );
}

/**
 * The rules of a detection model: a column for each rule, in the order in which the rules run. The rows are grade,
 * alert, evaluation priority, and the conditions of every group in numbers and in words. The rule that raised the alert
 * is marked.
 */
export function DetectRuleTable({ rules, names, decided }: Props) {
  const translate = useTranslate();
  if (rules.length === 0) return <EmptyState small title={translate('detection.empty')} />;
  const ordered = rules.toSorted((a, b) => a.priority - b.priority);
  const rows: [name: string, cell: (rule: DetectRule) => ReactNode][] = [
    ['grade', ({ grade }) => grade],
    ['alert', ({ alertLevelId }) => <Level id={alertLevelId} names={names} />],
    ['priority', ({ priority }) => priority],
    ...GROUPS.map((name): (typeof rows)[number] => [
      name,
      (rule) => <GroupCell name={name} group={rule[name]} names={names} />,
    ]),
  ];
  const classOf = ({ ruleId }: DetectRule) => (ruleId === decided ? 'chosen' : undefined);
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('detection.note')}
      </Typography>
      {/* Focusable, so that a wide table can be scrolled with the keyboard. */}
      <Box tabIndex={0} role="group" aria-label={translate('detection.table')} sx={{ overflowX: 'auto' }}>
        <DataTable aria-label={translate('detection.table')} sx={LOOK}>
          <thead>
            <tr>
              <td aria-label={translate('detection.table')} />
              {ordered.map((rule, at) => (
                <th key={rule.ruleId} scope="col" className={classOf(rule)} title={rule.ruleId}>
                  {translate('detection.rule', { number: at + 1 })}
                  {rule.ruleId === decided && <Fired />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{translate(`detection.${name}`)}</th>
                {ordered.map((rule) => (
                  <td key={rule.ruleId} className={classOf(rule)}>
                    {cell(rule)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Box>
    </>
  );
}

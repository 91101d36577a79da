import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { GROUPS, groupOf, type DetectRule, type GroupName } from '../domain/detection';
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

/**
 * A group's condition in numbers: the range, whether all or any symptoms must be in the range, and how many: `3-4 on
 * any, count 2`.
 */
function Condition({ group }: Pick<GroupProps, 'group'>) {
  const translate = useTranslate();
  const found = groupOf(group);
  if (!found) return null;
  const { min, max, cond, count } = found;
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {translate(cond === 'all' ? 'detection.onAll' : 'detection.onAny', { min, max, count })}
    </Box>
  );
}

/** A group's condition, in numbers and in words. */
function GroupCell({ name, group, names }: GroupProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = groupWords(group, { names, translate, language, conditions: name === 'conditions' });
  if (!words) return null;
  if (words.lead === undefined)
    return (
      <>
        <Condition group={group} />
        {words.symptoms.map(capital)}
      </>
    );
  return (
    <>
      <Condition group={group} />
      <Box sx={{ fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
        {capital(translate('groupWords.list', { lead: words.lead, symptoms: '' }).trimEnd())}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {words.symptoms.map((symptom) => (
          <li key={symptom}>{symptom}</li>
        ))}
      </Box>
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
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <CheckIcon fontSize="inherit" aria-hidden />
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {translate('detection.fired')}
      </Box>
    </Box>
  );
}

/**
 * The rules of a detection model in the order in which they run: grade, alert, evaluation priority, and the conditions
 * of each group in numbers and in words. The rule that raised the alert is marked.
 */
export function DetectRuleTable({ rules, names, decided }: Props) {
  const translate = useTranslate();
  if (rules.length === 0) return <EmptyState small title={translate('detection.empty')} />;
  const shown = GROUPS.filter((name) => name === 'primary' || rules.some((rule) => groupOf(rule[name]) !== undefined));
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('detection.note')}
      </Typography>
      {/* Focusable, so that a wide table can be scrolled with the keyboard. */}
      <Box tabIndex={0} role="group" aria-label={translate('detection.table')} sx={{ overflowX: 'auto' }}>
        <DataTable
          aria-label={translate('detection.table')}
          sx={{ '& td': { verticalAlign: 'top', whiteSpace: 'normal' }, '& tbody tr': { cursor: 'default' } }}
        >
          <thead>
            <tr>
              {['grade', 'alert', 'priority', ...shown].map((column) => (
                <th key={column} scope="col">
                  {translate(`detection.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules
              .toSorted((a, b) => a.priority - b.priority)
              .map((rule) => (
                <tr key={rule.ruleId} className={rule.ruleId === decided ? 'picked' : undefined} title={rule.ruleId}>
                  <td className="right">
                    {rule.grade}
                    {rule.ruleId === decided && <Fired />}
                  </td>
                  <td>
                    <Level id={rule.alertLevelId} names={names} />
                  </td>
                  <td className="right">{rule.priority}</td>
                  {shown.map((name) => (
                    <td key={name}>
                      <GroupCell name={name} group={rule[name]} names={names} />
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

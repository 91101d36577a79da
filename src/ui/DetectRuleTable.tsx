import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { GROUPS, groupOf, type Attribute, type DetectRule, type SymptomGroup } from '../domain/detection';
import { AlertGlyph, isAlertColor } from './AlertGlyph';
import { DataTable } from './DataTable';
import { EmptyState } from './EmptyState';

export interface RuleLevel {
  name: string;
  color: string;
}

export interface RuleNames {
  /** The name of a data type. */
  symptom: (dataId: string) => string;
  /** The name of one of a data type's values; undefined if it has only one. */
  tuple: (dataId: string, tuple: number) => string | undefined;
  level: (alertLevelId: string) => RuleLevel | undefined;
}

interface Props {
  rules: readonly DetectRule[];
  names: RuleNames;
  /** The id of the rule that raised the alert, if any. */
  decided?: string;
}

/** The text of a symptom; if its data type has several values, also which one is meant. */
function useSymptomText(names: RuleNames): (attribute: Attribute) => string {
  const translate = useTranslate();
  return ({ dataId, tuple }) => {
    const name = names.symptom(dataId);
    if (tuple === null || tuple === undefined) return name;
    return translate('detection.tuple', { name, tuple: names.tuple(dataId, tuple) ?? tuple });
  };
}

function GroupCell({ group, names }: { group: SymptomGroup | null | undefined; names: RuleNames }) {
  const translate = useTranslate();
  const symptomText = useSymptomText(names);
  const found = groupOf(group);
  if (!found) return null;
  const { symptoms, min, max, cond, count } = found;
  return (
    <>
      <Box sx={{ fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
        {translate(`detection.${cond}`, { min, max, count, smart_count: symptoms.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {symptoms.map((attribute) => (
          <li key={`${attribute.dataId} ${attribute.tuple ?? ''}`}>{symptomText(attribute)}</li>
        ))}
      </Box>
    </>
  );
}

function Level({ id, names }: { id: string; names: RuleNames }) {
  const level = names.level(id);
  return level && isAlertColor(level.color) ? <AlertGlyph color={level.color} label={level.name} /> : <>{id}</>;
}

/**
 * The rules of a detection model in the order in which they run: grade, alert, evaluation priority, and for each group
 * of symptoms the range and how many of them must be in it.
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
              {['priority', 'grade', 'alert', ...shown].map((column) => (
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
                  <td className="right">{rule.priority}</td>
                  <td className="right">{rule.grade}</td>
                  <td>
                    <Level id={rule.alertLevelId} names={names} />
                  </td>
                  {shown.map((name) => (
                    <td key={name}>
                      <GroupCell group={rule[name]} names={names} />
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

import { useTranslate } from 'react-admin';
import { inOrder } from '../../domain/isolated';
import { triageText } from '../../domain/activity/triageText';
import { isOneOf, keysOf } from '../../domain/entity/read';
import { OVERRIDE_VALUES } from '../../domain/override';
import { ALERT_SHAPES } from '../../domain/report/shapes';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { CellProps } from '../extension';
import { reportTitle } from '../reportLinks/reportTitle';

const COLORS = keysOf(ALERT_SHAPES);

/**
 * The description of an activity, which wraps. An opened report, an override and the level of a triage are in the
 * reader's language.
 */
export function ActivityText({ record }: Pick<CellProps, 'record'>) {
  const translate = useTranslate();
  const { activityType, description } = record;
  if (typeof description !== 'string' || description === '') return null;
  if (activityType === 'ReportLinkAccess') return <span className="wrap">{reportTitle(description, translate)}</span>;
  if (activityType === 'OverrideSet' && isOneOf(OVERRIDE_VALUES, description))
    return <span className="wrap">{translate(`override.${description}`)}</span>;
  const color = activityType === 'AlertTriaged' ? COLORS.find((each) => triageText(each) === description) : undefined;
  if (color) {
    const name = translate(`storyFacts.colors.${color}`);
    return <span className="wrap">{translate('activities.triageOf', { color: name })}</span>;
  }
  if (activityType === 'PlanStarted') return <ReferenceCell resource="plans" id={description} />;
  return <span className="wrap">{inOrder(description)}</span>;
}

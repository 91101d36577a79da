import { useTranslate } from 'react-admin';
import { inOrder } from '../../domain/isolated';
import { isOneOf } from '../../domain/entity/read';
import { OVERRIDE_VALUES } from '../../domain/override';
import type { CellProps } from '../extension';
import { reportTitle } from '../reportLinks/reportTitle';

/** The description of an activity, which wraps. The name of an opened report and the value of an override are in words. */
export function ActivityText({ record }: Pick<CellProps, 'record'>) {
  const translate = useTranslate();
  const { activityType, description } = record;
  if (typeof description !== 'string' || description === '') return null;
  if (activityType === 'ReportLinkAccess') return <span className="wrap">{reportTitle(description, translate)}</span>;
  if (activityType === 'OverrideSet' && isOneOf(OVERRIDE_VALUES, description))
    return <span className="wrap">{translate(`override.${description}`)}</span>;
  return <span className="wrap">{inOrder(description)}</span>;
}

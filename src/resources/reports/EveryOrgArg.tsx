import { useTranslate } from 'react-admin';
import { EVERY_ORG } from '../../domain/report/everyOrg';
import type { FieldProps } from '../../forms';
import { ReferenceField } from '../../forms/renderers/ReferenceField';

/** The organization that a report is about, or all organizations. */
export default function EveryOrgArg(field: FieldProps) {
  const translate = useTranslate();
  return <ReferenceField {...field} other={{ id: EVERY_ORG, label: translate('employeeReports.allOrganizations') }} />;
}

import { createContext, use } from 'react';
import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { alertOrigin } from '../../../../domain/alerts/source';
import { FINAL, triagedOf } from '../../../../domain/alerts/triaged';
import { textOf } from '../../../../domain/entity/read';
import { DataWordsCell } from '../../../../resources/patientData/cells';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import type { CellProps } from '../../../../resources/extension';
import { AlertLevel } from '../../../../ui/AlertGlyph';
import { ZonedTime } from '../../../../ui/ZonedTime';
import type { PlanAlerts } from './useLevels';

type Props = CellProps<'patientData'>;

/** The alert's patient. The cells of a page share one request for all patients, and one for all organizations. */
const usePatient = ({ record }: Props): RaRecordOf<'patients'> | undefined =>
  useReference<RaRecordOf<'patients'>>({
    reference: 'patients',
    id: textOf(record.patientId),
    options: { retry: false, staleTime: 60_000 },
  }).referenceRecord;

export const PatientCell = ({ record }: Props) => <ReferenceCell resource="patients" id={textOf(record.patientId)} />;

export function SourceCell({ record }: Props) {
  const translate = useTranslate();
  return <>{translate(`recent.sources.${alertOrigin(record).source}`)}</>;
}

/** Where the data came from. An origin without words is shown as it is stored. */
export function OriginCell({ record }: Props) {
  const translate = useTranslate();
  const { origin } = alertOrigin(record);
  return origin ? <>{translate(`recent.origins.${origin}`, { _: origin })}</> : null;
}

/**
 * When a final alert was validated: the date of its group, or else of the acknowledgement. Laboratory reports share one
 * group, so their alerts have the latter.
 */
export function ValidatedCell({ record }: Props & { record: { validatedDate?: unknown } }) {
  const at = textOf(record.validatedDate) || triagedOf(record)?.at;
  return <ZonedTime value={record.status === FINAL ? at : ''} />;
}

/** Finds the level of an alert. The plans' levels are read for the filter anyway. */
export const LevelContext = createContext<PlanAlerts['findIn']>(() => undefined);

/** The level of an alert; what is stored, if its plan has no such level. */
export function LevelCell(props: Props) {
  const { record } = props;
  const find = use(LevelContext);
  const [level] = Array.isArray(record.data) ? record.data : [];
  const found = find(textOf(record.planId), textOf(level));
  if (!found) return <DataWordsCell {...props} />;
  return <AlertLevel color={textOf(found.color)} name={textOf(found.name) || textOf(level)} />;
}

export function OrgCell(props: Props) {
  const orgId = usePatient(props)?.primaryOrgId;
  return orgId ? <ReferenceCell resource="organizations" id={orgId} /> : null;
}

export function ExportedCell(props: Props) {
  const translate = useTranslate();
  const patient = usePatient(props);
  return patient ? <>{translate(patient.exportFlag ? 'lists.yes' : 'lists.no')}</> : null;
}

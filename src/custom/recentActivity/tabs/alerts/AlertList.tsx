import { useEffect, useMemo, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FilterChip } from '../../../../browse/filters/FilterChip';
import { useAddressValue } from '../../../../browse/useAddressValue';
import { EVERY_LEVEL } from '../../../../domain/alerts/levels';
import { columnsFor } from '../../../../resources/rows/columns';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { RecentRows } from '../../frame/RecentRows';
import { ALERT_SIZES, MANY_ROWS } from '../../frame/sizes';
import { AlertDrawer } from './AlertDrawer';
import {
  ExportedCell,
  LevelCell,
  LevelContext,
  OrgCell,
  OriginCell,
  PatientCell,
  SourceCell,
  ValidatedCell,
} from './cells';
import { LevelFilter } from './LevelFilter';
import { useReloadOnAlerts } from '../../../../resources/patientData/alert/useReloadOnAlerts';
import { useChosenLevels } from './useChosenLevels';
import type { PlanAlerts } from './useLevels';

const column = columnsFor<'patientData'>();
const COLUMNS = [
  column('patientId', { Cell: PatientCell, sortable: false, width: 110 }),
  column('priority', { label: 'detection.alert', Cell: LevelCell, align: 'left' }),
  column('eventTime', { cell: 'dateTime', link: true }),
  column('status'),
  column('source', { label: 'recent.source', Cell: SourceCell, sortable: false, align: 'left' }),
  column('groupId', { label: 'recent.validated', Cell: ValidatedCell, sortable: false }),
  column('sessionId', { label: 'recent.origin', Cell: OriginCell, sortable: false }),
  column('planId', { label: 'recent.org', Cell: OrgCell, sortable: false, width: 120 }),
  column('importSource', { label: 'recent.exported', Cell: ExportedCell, sortable: false, align: 'left' }),
];
/** What the cells name comes with the rows. */
const ALSO = { include: 'patientId.primaryOrgId', validation: true };
const SORT = { field: 'eventTime', order: 'DESC' } as const;

interface OnlyProps {
  label: string;
  /** `true` if the list is limited to the alerts that the label names. */
  value: string;
  onChange: (value: string) => void;
}

/** The address changes a moment after the click, but the tick is shown at once. */
function Only({ label, value, onChange }: OnlyProps) {
  const [isChecked, setIsChecked] = useState(value === 'true');
  useEffect(() => setIsChecked(value === 'true'), [value]);
  const change = (checked: boolean): void => {
    setIsChecked(checked);
    onChange(checked ? 'true' : '');
  };
  return <FilterChip asCheckbox label={label} checked={isChecked} onChange={change} />;
}

interface Props {
  alerts: PlanAlerts;
}

/** The list of overall alerts with its filters, the newest first, and the open alert. */
export function AlertList({ alerts: { dataIds, levels, findIn } }: Props) {
  const translate = useTranslate();
  const [chosen, choose] = useChosenLevels(levels);
  const [lab, setLab] = useAddressValue('lab');
  const [open, setOpen] = useAddressValue('open');
  const ofLab = lab === 'true';
  const isOpen = open === 'true';
  const data = chosen.length > 0 ? chosen.join(',') : EVERY_LEVEL;
  const dataId = dataIds.join(',');
  const filter = useMemo(
    () => ({ dataId, data, ...(ofLab && { lab: true }), ...(isOpen && { open: true }) }),
    [data, dataId, isOpen, ofLab],
  );
  const rows = useEntityRows<'patientData'>({ filter, perPage: MANY_ROWS, sort: SORT, also: ALSO });
  useReloadOnAlerts(rows);
  return (
    <LevelContext value={findIn}>
      <RecentRows
        tab="alerts"
        kinds={ofLab ? ['labAlert'] : ['alert', 'labAlert']}
        levels={chosen.length > 0 ? chosen : undefined}
        rows={rows}
        columns={COLUMNS}
        sizes={ALERT_SIZES}
        filtered={chosen.length > 0 || ofLab || isOpen}
        onClear={() => {
          choose([]);
          setLab('');
          setOpen('');
        }}
        note={
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
            {translate('recent.updatedNote')}
          </Typography>
        }
      >
        <LevelFilter levels={levels} chosen={chosen} onChange={choose} />
        <Only label={translate('recent.labs')} value={lab} onChange={setLab} />
        <Only label={translate('recent.open')} value={open} onChange={setOpen} />
      </RecentRows>
      <AlertDrawer />
    </LevelContext>
  );
}

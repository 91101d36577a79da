import { use } from 'react';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { textOf } from '../../../../domain/entity/read';
import { valuesText } from '../../../../domain/history/values';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import type { CellProps } from '../../../../resources/extension';
import { hasAmounts, LabAmounts } from '../../../../resources/patientData/LabAmounts';
import { LabTimeCell } from '../../../../resources/patientData/LabTimeCell';
import { useLanguage } from '../../../../ui/useLanguage';
import { columnsFor } from '../../../../resources/rows/columns';
import { OverContext } from './over';

/**
 * The measured values with unit and range, or the stored values if the record has no measured values. A text marks a
 * value over the limit.
 */
function ValuesCell({ record }: CellProps<'patientData'>) {
  const translate = useTranslate();
  const isOver = use(OverContext)(record);
  const stored = valuesText(record.data, useLanguage());
  return (
    <span title={stored}>
      {hasAmounts(record) ? <LabAmounts record={record} /> : stored}
      {record.status === 'preliminary' && ` (${translate('storyFacts.preliminary')})`}
      {isOver && (
        <Box component="span" sx={{ ml: 1, color: 'error.main', fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' }}>
          <ErrorOutlineIcon className="mark" aria-hidden />
          {translate('recent.overLimit')}
        </Box>
      )}
    </span>
  );
}

/** The patient's primary provider. */
function ProviderCell({ record }: CellProps<'patientData'>) {
  const { referenceRecord } = useReference<RaRecordOf<'patients'>>({
    reference: 'patients',
    id: String(record.patientId ?? ''),
    options: { retry: false, staleTime: 60_000 },
  });
  const providerId = textOf(referenceRecord?.primaryProviderId);
  return providerId === '' ? null : <ReferenceCell resource="providers" id={providerId} />;
}

const column = columnsFor<'patientData'>();
export const COLUMNS = [
  column('patientId', { sortable: false }),
  column('eventTime', { Cell: LabTimeCell, named: true, link: true }),
  column('dataId'),
  column('data', { Cell: ValuesCell, label: 'recent.labValues', sortable: false, align: 'left' }),
  column('patientId', { Cell: ProviderCell, label: 'recent.provider', sortable: false }),
];

import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { complaintsIn, complaintTable } from '../../../domain/alerts/complaintRows';
import { textOf } from '../../../domain/entity/read';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Part } from '../../../ui/Part';
import { usePlanNames } from '../explanation/usePlanNames';
import { ComplaintPart } from './ComplaintPart';
import { useGroupPoints } from '../useGroupPoints';

/** The complaints behind an alert: each model that fired, with the answers that it evaluated. */
export function Complaints({ record }: { record: RaRecordOf<'patientData'> }) {
  const translate = useTranslate();
  const [zero, setZero] = useState(false);
  const complaints = complaintsIn(record);
  const planId = textOf(record.planId);
  const { data: names, content, error, refetch } = usePlanNames(planId || undefined);
  const points = useGroupPoints('model', record).data;
  if (complaints.length === 0) return null;
  const title = translate('alertPanel.complaints');
  const recordedOf = (modelId: string) => {
    const dataId = content?.types.find((type) => type.category === 'model' && type.modelId === modelId)?.dataId;
    return points?.find((point) => point.dataId === dataId)?.data;
  };
  return (
    <Part
      title={title}
      aside={
        <FormControlLabel
          control={<Switch size="small" checked={zero} onChange={(_, on) => setZero(on)} />}
          label={translate('alertPanel.zeroAnswers')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      }
    >
      {error ? (
        <FailedState error={error} title={translate('explanation.failed')} onRetry={() => void refetch()} />
      ) : planId === '' ? (
        <EmptyState small title={translate('history.noPlan')} />
      ) : !names || !content ? (
        <Skeleton animation={false} height={80} />
      ) : (
        complaints
          .map((each) => complaintTable(each, content, recordedOf(textOf(each['modelId']))))
          .map((table) => (
            <ComplaintPart
              key={table.modelId}
              table={table}
              planId={planId}
              names={names}
              types={content.types}
              zero={zero}
            />
          ))
      )}
    </Part>
  );
}

import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { FieldList } from '../../rows/FieldList';
import { Part } from '../../../ui/Part';
import { useLoaded } from '../../rows/useLoaded';
import { usePlanRecord } from '../../plans/usePlanRecord';

interface Props {
  /** The data type: null if the plan does not define it, undefined while it is loading. */
  type: RaRecordOf<'dataTypes'> | null | undefined;
  /** Whether the data point has a plan. */
  planned: boolean;
}

/** The definition of a data point's type, and the model of the type. */
export function TypeParts({ type, planned }: Props) {
  const translate = useTranslate();
  const types = useLoaded('dataTypes');
  const models = useLoaded('models');
  const { data: model } = usePlanRecord('models', type?.planId, type?.modelId);
  const missing = (text: string) => (
    <Typography variant="body2" color="text.secondary">
      {translate(text)}
    </Typography>
  );
  return (
    <>
      <Part title={translate('history.typeDefinition')}>
        {type && types ? (
          <FieldList
            record={type}
            loaded={types}
            fields={['dataId', 'name', 'description', 'category', 'code', 'system', 'unit', 'baseline', 'planId']}
          />
        ) : (
          missing(planned ? 'history.noType' : 'history.noPlan')
        )}
      </Part>
      {type?.modelId && (
        <Part title={translate('history.model')}>
          {model && models ? (
            <FieldList record={model} loaded={models} fields={['modelId', 'name', 'description', 'category']} />
          ) : (
            String(type.modelId)
          )}
        </Part>
      )}
    </>
  );
}

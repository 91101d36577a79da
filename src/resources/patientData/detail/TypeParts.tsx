import { useTranslate } from 'react-admin';
import { FieldList } from '../../rows/FieldList';
import { Part } from '../../../ui/Part';
import { useLoaded } from '../../rows/useLoaded';
import { NoDefinition } from '../../plans/NoDefinition';
import { usePlanRecord, type PlanRecord } from '../../plans/usePlanRecord';

interface Props {
  type: PlanRecord<'dataTypes'>;
  /** Whether the data point has a plan. */
  planned: boolean;
}

/** The definition of a data point's type, and its model. */
export function TypeParts({ type: { data: type, ...reading }, planned }: Props) {
  const translate = useTranslate();
  const types = useLoaded('dataTypes');
  const models = useLoaded('models');
  const { data: model } = usePlanRecord('models', type?.planId, type?.modelId);
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
          <NoDefinition {...reading} isLoading={reading.isLoading || Boolean(type)} planned={planned} />
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

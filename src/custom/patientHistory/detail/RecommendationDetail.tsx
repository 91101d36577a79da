import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isObject } from '../../../domain/entity/paths';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { lazyPiece } from '../../../ui/pieces';
import { FieldList } from './FieldList';
import { JsonPart } from './JsonPart';
import { Part } from './Part';
import { useLoaded } from './useLoaded';
import { usePlanRecord } from './usePlanRecord';

const Markdown = lazyPiece(() => import('react-markdown'));

const Explanation = lazyPiece(() => import('../explanation/Explanation'));

/** The alert that brought the recommendation with it; undefined where somebody gave it. */
function alertOf({ source }: RaEntityRecord): string | undefined {
  const entry = Array.isArray(source) ? source.filter(isObject).at(-1) : undefined;
  return typeof entry?.['overallId'] === 'string' ? entry['overallId'] : undefined;
}

/** A recommendation as it was given, and the type it was made from. */
export function RecommendationDetail({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const types = useLoaded('recommendationTypes');
  const { data: type } = usePlanRecord('recommendationTypes', record['planId'], record['recommendId']);
  const text = record['text'] ?? type?.['text'];
  const alert = alertOf(record);
  return (
    <>
      <FieldList
        record={record}
        fields={[
          { field: 'createDate', cell: 'dateTime' },
          'recommendId',
          'type',
          'category',
          'status',
          'groupId',
          'sessionId',
          'modelId',
          'name',
        ]}
      />
      {typeof text === 'string' && text !== '' && (
        <Part title={translate('history.text')}>
          <Markdown>{text}</Markdown>
        </Part>
      )}
      {alert !== undefined && (
        <Explanation
          patientId={String(record['patientId'])}
          dataPointId={alert}
          modelId={typeof record['modelId'] === 'string' ? record['modelId'] : undefined}
        />
      )}
      <Part title={translate('history.typeDefinition')}>
        {type && types ? (
          <FieldList
            record={type}
            loaded={types}
            fields={['recommendId', 'name', 'type', 'category', 'modelId', 'alertLevelIds', 'priority', 'planId']}
          />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate(record['planId'] ? 'history.noType' : 'history.noPlan')}
          </Typography>
        )}
      </Part>
      <JsonPart record={record} />
    </>
  );
}

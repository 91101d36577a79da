import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { lazyPiece } from '../../../ui/pieces';
import { FieldList } from './FieldList';
import { JsonPart } from './JsonPart';
import { Part } from './Part';
import { useLoaded } from './useLoaded';
import { usePlanRecord } from './usePlanRecord';

const Markdown = lazyPiece(() => import('react-markdown'));

/** A recommendation as it was given, and the type it was made from. */
export function RecommendationDetail({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const types = useLoaded('recommendationTypes');
  const { data: type } = usePlanRecord('recommendationTypes', record['planId'], record['recommendId']);
  const text = record['text'] ?? type?.['text'];
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

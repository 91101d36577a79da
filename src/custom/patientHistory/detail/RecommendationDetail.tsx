import { useTranslate } from 'react-admin';
import { translatedRecord } from '../../../domain/content/planTexts';
import { rowsOf, textOf } from '../../../domain/entity/read';
import type { LooseOf } from '../../../domain/records';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { lazyPiece } from '../../../ui/pieces';
import { codeCell } from '../../../resources/rows/codeCell';
import { usePlanTexts } from '../../../ui/usePlanTexts';
import { FieldList } from '../../../resources/rows/FieldList';
import { JsonPart } from '../../../resources/rows/JsonPart';
import { NoteText } from '../../../resources/notes/NoteText';
import { Part } from '../../../ui/Part';
import { useLoaded } from '../../../resources/rows/useLoaded';
import { ModelCell } from '../../../resources/plans/ModelCell';
import { NoDefinition } from '../../../resources/plans/NoDefinition';
import { usePlanRecord } from '../../../resources/plans/usePlanRecord';

const Explanation = lazyPiece(() => import('../../../resources/patientData/explanation/Explanation'));

const TypeCell = codeCell('recommendationTypes', 'type');
const CategoryCell = codeCell('recommendationTypes', 'category');

/** The name of a recommendation or recommendation type; empty if the record has no name. */
export const nameOf = (
  record: Pick<LooseOf<'recommendation' | 'recommendationType'>, 'name'> | null | undefined,
): string => textOf(record?.name);

/** The id of the alert that caused the recommendation; undefined if a person gave the recommendation. */
function alertOf({ source }: RaRecordOf<'recommendations'>): string | undefined {
  const entry = rowsOf(source).at(-1);
  return typeof entry?.['overallId'] === 'string' ? entry['overallId'] : undefined;
}

/** A recommendation, and the type that it was created from. */
export function RecommendationDetail({ record }: { record: RaRecordOf<'recommendations'> }) {
  const translate = useTranslate();
  const types = useLoaded('recommendationTypes');
  const { data: type, ...reading } = usePlanRecord('recommendationTypes', record.planId, record.recommendId);
  const given = translatedRecord(usePlanTexts(), 'recommendationType', record);
  const text = given.text ?? type?.text;
  const alert = alertOf(record);
  return (
    <>
      <FieldList
        record={given}
        fields={[
          { field: 'createDate', cell: 'dateTime' },
          'recommendId',
          { field: 'type', Cell: TypeCell },
          { field: 'category', Cell: CategoryCell },
          'status',
          'groupId',
          'sessionId',
          { field: 'modelId', Cell: ModelCell },
          'name',
        ]}
      />
      {typeof text === 'string' && text !== '' && (
        <Part title={translate('history.text')}>
          <NoteText note={text} />
        </Part>
      )}
      {alert !== undefined && (
        <Explanation
          patientId={String(record.patientId)}
          dataPointId={alert}
          modelId={typeof record.modelId === 'string' ? record.modelId : undefined}
        />
      )}
      <Part title={translate('history.typeDefinition')}>
        {type && types ? (
          <FieldList
            record={type}
            loaded={types}
            fields={[
              'recommendId',
              'name',
              'type',
              'category',
              { field: 'modelId', Cell: ModelCell },
              'alertLevelIds',
              'priority',
              'planId',
            ]}
          />
        ) : (
          <NoDefinition
            {...reading}
            isLoading={reading.isLoading || Boolean(type)}
            planned={typeof record.planId === 'string' && record.planId !== ''}
          />
        )}
      </Part>
      <JsonPart record={record} />
    </>
  );
}

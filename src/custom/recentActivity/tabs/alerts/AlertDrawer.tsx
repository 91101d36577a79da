import { useNavigate } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { usePlace } from '../../../../browse/place';
import { textOf } from '../../../../domain/entity/read';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import { enumLabel, fieldLabel } from '../../../../resources/labels';
import AlertPanel from '../../../../resources/patientData/alert/AlertPanel';
import { DataWordsCell } from '../../../../resources/patientData/cells';
import { JsonPart } from '../../../../resources/rows/JsonPart';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntity } from '../../../../resources/useEntity';
import { Fact, Facts } from '../../../../ui/Fact';
import { useLanguage } from '../../../../ui/useLanguage';
import { ZonedTime } from '../../../../ui/ZonedTime';

/** The open alert: patient, actions, the explanation of its level, and complaints. */
export function AlertDrawer() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entity } = useEntity();
  const { tab, recordId, to, neighbour } = usePlace();
  const next = recordId === undefined ? undefined : neighbour(recordId, 1);
  const onNext = next === undefined ? undefined : () => void navigate(to(tab, next), { replace: true });
  return (
    <RecordPanel<'patientData'> title={translate('detection.alert')}>
      {(record) => (
        <>
          <Facts>
            <Fact label={fieldLabel<'patientData'>(entity, 'patientId', language)}>
              <ReferenceCell resource="patients" id={textOf(record.patientId)} />
            </Fact>
            <Fact label={translate('detection.alert')}>
              <DataWordsCell entity={entity} column={{ field: 'data' }} record={record} />
            </Fact>
            <Fact label={fieldLabel<'patientData'>(entity, 'eventTime', language)}>
              <ZonedTime value={record.eventTime} />
            </Fact>
            <Fact label={fieldLabel<'patientData'>(entity, 'status', language)}>
              {enumLabel(entity, 'status', record.status, language)}
            </Fact>
          </Facts>
          <AlertPanel record={record} onNext={onNext} />
          <JsonPart record={record} />
        </>
      )}
    </RecordPanel>
  );
}

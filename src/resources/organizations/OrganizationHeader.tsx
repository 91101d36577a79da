import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';

/** The organization's identity: its id, its prefix, and since when it is validated. */
export function OrganizationHeader({ entity, record }: RecordProps) {
  const language = useLanguage();
  const label = (field: string) => fieldLabel(entity, field, language);
  const prefix = record['idPrefix'];
  return (
    <Facts>
      <Fact label={label('orgId')}>
        <CopyId id={String(record['orgId'] ?? '')} label={label('orgId')} />
      </Fact>
      {typeof prefix === 'string' && prefix !== '' && <Fact label={label('idPrefix')}>{prefix}</Fact>}
      {typeof record['mergedInto'] === 'string' && (
        <Fact label={label('mergedInto')}>
          <ReferenceCell resource="organizations" id={record['mergedInto']} />
        </Fact>
      )}
      {record['validationDate'] && (
        <Fact label={label('validationDate')}>
          <ZonedTime value={record['validationDate']} show="date" />
        </Fact>
      )}
    </Facts>
  );
}

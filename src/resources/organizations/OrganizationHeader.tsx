import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import type { FieldOf } from '../../domain/records';

/** The organization's id, prefix, merge target and date of validation. */
export function OrganizationHeader({ entity, record }: RecordProps<'organizations'>) {
  const language = useLanguage();
  const label = (field: FieldOf<'organization'>) => fieldLabel<'organization'>(entity, field, language);
  const { orgId, idPrefix, mergedInto, validationDate } = record;
  return (
    <Facts>
      <Fact label={label('orgId')}>
        <CopyId id={orgId} label={label('orgId')} />
      </Fact>
      {idPrefix && <Fact label={label('idPrefix')}>{idPrefix}</Fact>}
      {mergedInto && (
        <Fact label={label('mergedInto')}>
          <ReferenceCell resource="organizations" id={mergedInto} />
        </Fact>
      )}
      {validationDate && (
        <Fact label={label('validationDate')}>
          <ZonedTime value={validationDate} show="date" />
        </Fact>
      )}
    </Facts>
  );
}

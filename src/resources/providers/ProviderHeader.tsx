import { isObject } from '../../domain/entity/paths';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';

const IDS = ['providerId', 'NPI', 'userId'];

/** The provider's identity: ids, version, since when validated, and the plans that follow from the organizations. */
export function ProviderHeader({ entity, record }: RecordProps) {
  const language = useLanguage();
  const label = (field: string) => fieldLabel(entity, field, language);
  const plans = (Array.isArray(record['plans']) ? record['plans'] : []).filter(isObject);
  return (
    <Facts>
      {IDS.map((field) => {
        const value = record[field];
        return typeof value === 'string' && value !== '' ? (
          <Fact key={field} label={label(field)}>
            <CopyId id={value} label={label(field)} />
          </Fact>
        ) : null;
      })}
      <Fact label={label('_version')}>{String(record['_version'] ?? '')}</Fact>
      {record['validationDate'] && (
        <Fact label={label('validationDate')}>
          <ZonedTime value={record['validationDate']} show="date" />
        </Fact>
      )}
      {plans.length > 0 && (
        <Fact label={label('plans')}>
          {plans.map(({ planId }, at) => (
            <span key={String(planId)}>
              <ReferenceCell resource="plans" id={String(planId)} />
              {at < plans.length - 1 && ','}
            </span>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

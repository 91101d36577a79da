import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import type { FieldOf } from '../../domain/records';

const IDS = ['providerId', 'NPI', 'userId'] as const;

/** The provider's ids, version, date of validation, and the plans of the provider's organizations. */
export function ProviderHeader({ entity, record }: RecordProps<'providers'>) {
  const language = useLanguage();
  const label = (field: FieldOf<'provider'>) => fieldLabel<'provider'>(entity, field, language);
  const { plans = [], validationDate } = record;
  return (
    <Facts>
      {IDS.map((field) => {
        const value = record[field];
        return value ? (
          <Fact key={field} label={label(field)}>
            <CopyId id={value} label={label(field)} />
          </Fact>
        ) : null;
      })}
      <Fact label={label('_version')}>{record._version}</Fact>
      {validationDate && (
        <Fact label={label('validationDate')}>
          <ZonedTime value={validationDate} show="date" />
        </Fact>
      )}
      {plans.length > 0 && (
        <Fact label={label('plans')}>
          {plans.map(({ planId }, at) => (
            <span key={planId}>
              <ReferenceCell resource="plans" id={planId ?? ''} />
              {at < plans.length - 1 && ','}
            </span>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

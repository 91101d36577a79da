import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isObject } from '../../domain/entity/paths';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import { DeceasedNote, PatientState } from './PatientState';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The patient's identity: ids, version, terms, imports, and whether the patient has died. */
export function PatientHeader({ entity, record }: RecordProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (field: string) => fieldLabel(entity, field, language);
  const id = (field: string) => {
    const value = textOf(record[field]);
    return value === undefined ? null : (
      <Fact label={label(field)}>
        <CopyId id={value} label={label(field)} />
      </Fact>
    );
  };
  const network = isObject(record['importStatus360']) ? record['importStatus360'] : {};
  const networkError = textOf(network['error']);
  return (
    <>
      <DeceasedNote record={record} />
      <Facts>
        <PatientState entity={entity} record={record} />
        {id('patientId')}
        {id('importId')}
        {id('userId')}
        <Fact label={label('_version')}>{String(record['_version'] ?? '')}</Fact>
        {record['acceptedTerms'] && (
          <Fact label={translate('patients.terms')}>
            <ZonedTime value={record['acceptedTerms']} show="date" />
          </Fact>
        )}
        {textOf(record['emrId']) && (
          <Fact label={label('emrId')}>
            <CopyId id={String(record['emrId'])} label={label('emrId')} />
            {record['lastImport'] && (
              <span>
                ({translate('patients.lastImport')} <ZonedTime value={record['lastImport']} />)
              </span>
            )}
          </Fact>
        )}
        {textOf(record['commonwellId']) && (
          <Fact label={label('commonwellId')}>
            <CopyId id={String(record['commonwellId'])} label={label('commonwellId')} />
            {network['lastUpdated'] && (
              <span>
                ({translate('patients.networkUpdated')} <ZonedTime value={network['lastUpdated']} />)
              </span>
            )}
            {networkError && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {translate('patients.networkError', { error: networkError })}
              </Box>
            )}
          </Fact>
        )}
      </Facts>
    </>
  );
}

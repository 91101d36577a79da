import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';
import { PatientNotes, PatientState } from './PatientState';
import type { FieldOf } from '../../domain/records';

/** The most important facts about the patient and, in smaller type, ids, version, terms and imports. */
export function PatientHeader({ entity, record }: RecordProps<'patients'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (field: FieldOf<'patient'>) => fieldLabel<'patient'>(entity, field, language);
  const id = (field: 'patientId' | 'importId' | 'userId') => {
    const value = record[field];
    return value ? (
      <Fact label={label(field)}>
        <CopyId id={value} label={label(field)} />
      </Fact>
    ) : null;
  };
  const { emrId, commonwellId, importStatus360: network } = record;
  return (
    <>
      <PatientNotes record={record} />
      <PatientState entity={entity} record={record} />
      <Facts minor>
        {id('patientId')}
        {id('importId')}
        {id('userId')}
        <Fact label={label('_version')}>{record._version}</Fact>
        {record.acceptedTerms && (
          <Fact label={translate('patients.terms')}>
            <ZonedTime value={record.acceptedTerms} show="words" />
          </Fact>
        )}
        {emrId && (
          <Fact label={label('emrId')}>
            <CopyId id={emrId} label={label('emrId')} />
            {record.lastImport && (
              <span>
                ({translate('patients.lastImport')} <ZonedTime value={record.lastImport} />)
              </span>
            )}
          </Fact>
        )}
        {commonwellId && (
          <Fact label={label('commonwellId')}>
            <CopyId id={commonwellId} label={label('commonwellId')} />
            {network?.lastUpdated && (
              <span>
                ({translate('patients.networkUpdated')} <ZonedTime value={network.lastUpdated} />)
              </span>
            )}
            {network?.error && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {translate('patients.networkError', { error: network.error })}
              </Box>
            )}
          </Fact>
        )}
      </Facts>
    </>
  );
}

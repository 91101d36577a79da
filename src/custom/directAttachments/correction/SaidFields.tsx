import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CORRECTABLE, type PersonCorrection } from '../../../domain/directMessages/correction';
import { enumLabel, labelOf } from '../../../domain/entity/labels';
import type { Entity } from '../../../domain/entity/types';
import { personOf } from '../../../domain/patients/person';
import { languageName } from '../../../resources/record/changes';
import { Pairs } from '../../../ui/Pairs';
import { shortDate } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';

/** What a document says about its patient, field by field. */
export function SaidFields({ said, entity }: { said: PersonCorrection; entity: Entity }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { firstName, middleName, lastName, dob, address, phones, emails } = personOf(said);
  const lines: Record<(typeof CORRECTABLE)[number], string[]> = {
    firstName: [firstName],
    middleName: [middleName],
    lastName: [lastName],
    dob: [shortDate(dob, language)],
    gender: said.gender ? [enumLabel(entity, 'gender', said.gender, language)] : [],
    language: said.language ? [languageName(said.language, language)] : [],
    address: [address],
    phoneNumbers: phones,
    emails,
  };
  const valueOf = (shown: string[]) =>
    shown.length === 0 ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('directAttachments.correction.notSaid')}
      </Box>
    ) : (
      shown.map((line) => <div key={line}>{line}</div>)
    );
  return (
    <Pairs
      pairs={CORRECTABLE.map(
        (field) => [labelOf(entity, field, language), valueOf(lines[field].filter(Boolean))] as const,
      )}
    />
  );
}

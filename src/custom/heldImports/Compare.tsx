import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { HeldCandidate } from '../../contract/heldImports';
import { PERSON_FIELDS, type Person, type PersonId } from '../../domain/patients/person';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { linesOf } from './personText';
import { VerdictLabel } from './VerdictLabel';
import { useLanguage } from '../../ui/useLanguage';
import { isUuid } from '../../domain/uuid';

interface Props {
  imported: Person;
  /** A possible patient. If absent, only the import's values are shown. */
  candidate: HeldCandidate | undefined;
}

/** An id and its system. If the system is the id of one of our organizations, the organization's name is shown. */
function Id({ system, value }: PersonId) {
  const systemName = isUuid(system) ? <ReferenceCell resource="organizations" id={system} /> : system;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {value}
      {system !== '' && <> ({systemName})</>}
    </Box>
  );
}

/** Compares the imported person with a patient's record, field by field. */
export function Compare({ imported, candidate }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = PERSON_FIELDS.filter(
    (field) =>
      linesOf(imported, field, language).length > 0 ||
      (candidate && linesOf(candidate.here, field, language).length > 0),
  );
  const cell = (person: Person, field: (typeof PERSON_FIELDS)[number]) => {
    if (field === 'ids' && person.ids.length > 0)
      return person.ids.map((id) => <Id key={`${id.system}|${id.value}`} {...id} />);
    const lines = linesOf(person, field, language);
    return lines.length === 0
      ? translate('heldImports.notGiven')
      : lines.map((line) => (
          <Box key={line} component="span" sx={{ display: 'block' }}>
            {field === 'gender' ? translate(`heldImports.genders.${line}`, { _: line }) : line}
          </Box>
        ));
  };
  return (
    <Box
      component="table"
      aria-label={translate('heldImports.compare')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
        '& td': { overflowWrap: 'anywhere' },
        '& tbody th': { color: 'text.secondary', fontWeight: 'inherit' },
        '& .different': { fontWeight: 600 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('heldImports.field')}</th>
          <th scope="col">{translate('heldImports.document')}</th>
          {candidate && <th scope="col">{translate('heldImports.record')}</th>}
          {candidate && <th scope="col">{translate('heldImports.verdict')}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <tr key={field} className={candidate?.fields[field]}>
            <th scope="row">{translate(`heldImports.fields.${field}`)}</th>
            <td>{cell(imported, field)}</td>
            {candidate && <td>{cell(candidate.here, field)}</td>}
            {candidate && (
              <td>
                <VerdictLabel verdict={candidate.fields[field]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ParsedAttachment } from '../../../contract/attachments';
import { listed } from '../../../domain/listed';
import { shareText } from '../../../domain/shownNumber';
import { ReferenceCell } from '../../../resources/cells/ReferenceCell';
import { LeftOut } from '../../../ui/imports/LeftOut';
import { Pairs } from '../../../ui/Pairs';
import { shortDate } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { causeText } from '../words';
import { Taken } from './Taken';

type Match = NonNullable<ParsedAttachment['match']>;

const SEVERITIES: Record<Match['kind'], 'success' | 'warning' | 'error' | 'info'> = {
  known: 'success',
  new: 'success',
  held: 'warning',
  waiting: 'warning',
  discarded: 'info',
  nobody: 'error',
};

/** What would become of the attachment, in a sentence. */
function Verdict({ parsed: { document, fault, match } }: { parsed: ParsedAttachment }) {
  const translate = useTranslate();
  if (document === 'none') return <Alert severity="info">{translate('directAttachments.preview.none')}</Alert>;
  if (fault !== null || match === null)
    return (
      <Alert severity="error">
        {translate('directAttachments.preview.fails', { cause: causeText(fault ?? '', { translate }) })}
      </Alert>
    );
  return (
    <Alert severity={SEVERITIES[match.kind]}>
      {translate(`directAttachments.preview.match.${match.kind}`)}{' '}
      {match.reason !== null && translate(`heldImports.why.${match.reason}`)}
    </Alert>
  );
}

const reference = (resource: string, id: string | null) => id !== null && <ReferenceCell resource={resource} id={id} />;

/** What processing would do: the person, the patient, the records, and what would be left out. */
export function PreviewFacts({ parsed }: { parsed: ParsedAttachment }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { person, match, orgId, report } = parsed;
  const fieldsIn = (fields: readonly string[]) =>
    listed(
      fields.map((field) => translate(`heldImports.fields.${field}`)),
      language,
    );
  const pairs = (
    [
      [
        'directAttachments.preview.person',
        person &&
          [
            `${person.firstName} ${person.lastName}`.trim(),
            shortDate(person.dob, language),
            person.gender && translate(`heldImports.genders.${person.gender}`, { _: person.gender }),
          ]
            .filter(Boolean)
            .join(', '),
      ],
      ['directAttachments.organization', reference('organizations', orgId)],
      [
        match?.reason ? 'directAttachments.preview.candidate' : 'directAttachments.patient',
        reference('patients', match?.patientId ?? null),
      ],
      ['directAttachments.preview.score', match?.score != null && shareText(match.score / 100, language)],
      ['directAttachments.preview.agree', match && fieldsIn(match.agree)],
      ['directAttachments.preview.differ', match && fieldsIn(match.differ)],
    ] as const
  )
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => [translate(name), value] as const);
  return (
    <>
      <Verdict parsed={parsed} />
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      {parsed.match !== null && <Taken parsed={parsed} />}
      {report && <LeftOut notTaken={parsed.match === null ? [] : report.notTaken} faults={report.faults} />}
    </>
  );
}

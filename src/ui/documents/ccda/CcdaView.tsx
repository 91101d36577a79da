import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { documentKind } from '../../../domain/documents/kinds';
import { useLanguage } from '../../useLanguage';
import { NotShown } from '../NotShown';
import { SimpleContent } from '../SimpleContent';
import { Narrative } from './Narrative';
import { hl7Time, readCcda, type Ccda, type CcdaSection } from './read';
import { EmptyState } from '../../EmptyState';

/** Maximum length of an embedded document in base64, and of its bytes. */
const LONGEST = 64 * 1024 * 1024;
const LONGEST_MB = 48;

/** The bytes of an embedded document, or the key of the text that says why there are none. */
function bytesOf({ base64, text }: NonNullable<Ccda['body']>): Uint8Array<ArrayBuffer> | 'tooLong' | 'broken' {
  if (!base64) return new TextEncoder().encode(text);
  if (text.length > LONGEST) return 'tooLong';
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return 'broken';
  }
}

/** The document embedded in an unstructured C-CDA document. */
function Body({ body }: { body: NonNullable<Ccda['body']> }) {
  const translate = useTranslate();
  const bytes = useMemo(() => bytesOf(body), [body]);
  // Only one level of embedding is rendered.
  const shown = documentKind(body.mediaType) === 'xml' ? 'text/plain' : body.mediaType;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 480 }}>
      {typeof bytes === 'string' ? (
        <NotShown reason={translate(`documents.${bytes}`, { size: LONGEST_MB })} />
      ) : (
        <SimpleContent mimeType={shown} bytes={bytes} />
      )}
    </Box>
  );
}

/** The heading element of each level of sections. */
const HEADINGS: Readonly<Record<number, 'h3' | 'h4' | 'h5'>> = { 3: 'h3', 4: 'h4', 5: 'h5' };

function Section({ section, level }: { section: CcdaSection; level: number }) {
  const heading = HEADINGS[level] ?? 'h6';
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant={level === 3 ? 'subtitle1' : 'subtitle2'} component={heading} gutterBottom>
        {section.title}
      </Typography>
      {section.narrative && <Narrative text={section.narrative} />}
      {section.sections.map((inner, index) => (
        <Section key={`${index} ${inner.title}`} section={inner} level={level + 1} />
      ))}
    </Box>
  );
}

/** Codes of HL7 AdministrativeGender, for documents that have only a code for the gender. */
const GENDERS: ReadonlySet<string> = new Set(['F', 'M', 'UN']);

/** A clinical document for reading: patient, author and sections. */
export default function CcdaView({ root }: { root: Element }) {
  const translate = useTranslate();
  const language = useLanguage();
  const ccda = useMemo(() => readCcda(root), [root]);
  const { patient } = ccda;
  const facts: [name: string, value: string][] = [
    ['patient', patient.name],
    ['birth', hl7Time(patient.birth, language)],
    ['gender', GENDERS.has(patient.gender) ? translate(`documents.ccda.genders.${patient.gender}`) : patient.gender],
    ['address', patient.address],
    ['contacts', patient.contacts.filter(Boolean).join(', ')],
    ['created', hl7Time(ccda.created, language)],
    ['authors', ccda.authors.join(', ')],
    ['custodian', ccda.custodian],
  ];
  return (
    <Box component="article" sx={{ p: 3, maxWidth: 960 }}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {ccda.title || translate('documents.clinical')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 2,
          rowGap: 0.5,
          my: 2,
          typography: 'body2',
        }}
      >
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`documents.ccda.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      {ccda.body && <Body body={ccda.body} />}
      {ccda.sections.map((section, index) => (
        <Section key={`${index} ${section.title}`} section={section} level={3} />
      ))}
      {!ccda.body && ccda.sections.length === 0 && <EmptyState small title={translate('documents.noSections')} />}
    </Box>
  );
}

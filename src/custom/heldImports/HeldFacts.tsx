import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { HeldImport } from '../../dataProvider/heldImports';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { StateLabel } from './StateLabel';

/** Why it is held, where it comes from, and what would come in. */
export function HeldFacts({ held }: { held: HeldImport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { state, source, counts, writtenAt, heldAt, heldBy, decidedAt, decidedBy, patientId } = held;
  const kinds = Object.entries(counts).filter(([, count]) => count > 0);
  const records = kinds.map(([kind, count]) =>
    translate('heldImports.count', {
      kind: translate(`heldImports.kinds.${kind}`, { _: kind }),
      count: count.toLocaleString(language),
    }),
  );
  const lines: [name: string, value: ReactNode][] = [
    ['state', <StateLabel key="state" state={state} />],
    ['patient', patientId && <ReferenceCell key="patient" resource="patients" id={patientId} />],
    ['decidedBy', decidedBy],
    ['decidedAt', decidedAt && exactTime(decidedAt, language)],
    ['source', translate(`heldImports.sources.${source}`)],
    ['writtenAt', writtenAt && exactTime(writtenAt, language)],
    ['records', records.length > 0 ? records.join(' · ') : translate('heldImports.noRecords')],
    ['heldAt', exactTime(heldAt, language)],
    ['heldBy', heldBy],
    ['id', <CopyId key="id" id={held.heldId} label={translate('heldImports.id')} length={36} />],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {state === 'open' && <Alert severity="info">{translate(`heldImports.why.${held.reason}`)}</Alert>}
      <Pairs
        pairs={lines
          .filter(([, value]) => value)
          .map(([name, value]) => [translate(`heldImports.${name}`), value] as const)}
      />
    </Box>
  );
}

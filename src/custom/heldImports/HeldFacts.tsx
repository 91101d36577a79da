import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { HeldImport, HeldOutcome } from '../../contract/heldImports';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { ImportRemarks } from '../../ui/imports/ImportRemarks';
import { LeftOut } from '../../ui/imports/LeftOut';
import { Pairs } from '../../ui/Pairs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { StateLabel } from './StateLabel';

const figuresOf = ({ taken, there, refused }: HeldOutcome, language: string) => ({
  taken: countText(taken, language),
  there: countText(there, language),
  refused: countText(refused, language),
});

/** What was not taken of an import that somebody has decided on. */
function HeldLeftOut({ outcome: { faults, notTaken = [], remarks = [] } }: { outcome: HeldOutcome }) {
  const translate = useTranslate();
  if (faults.length === 0 && notTaken.length === 0 && remarks.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('heldImports.leftOut')}</AlertTitle>
      <LeftOut notTaken={notTaken} faults={faults} />
      {remarks.length > 0 && <ImportRemarks remarks={remarks} />}
    </Alert>
  );
}

/** The facts of a held import: reason, source and content. */
export function HeldFacts({ held }: { held: HeldImport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { state, source, counts, writtenAt, heldAt, heldBy, decidedAt, decidedBy, patientId, outcome } = held;
  const kinds = Object.entries(counts).filter(([, count]) => count > 0);
  const records = kinds.map(([kind, count]) =>
    translate('heldImports.count', {
      kind: translate(`heldImports.kinds.${kind}`, { _: kind }),
      count: countText(count, language),
    }),
  );
  const lines: [name: string, value: ReactNode][] = [
    ['state', <StateLabel key="state" state={state} />],
    ['patient', patientId && <ReferenceCell key="patient" resource="patients" id={patientId} />],
    ['decidedBy', decidedBy],
    ['decidedAt', decidedAt && exactTime(decidedAt, language)],
    ['outcome', outcome && translate('heldImports.outcomes', figuresOf(outcome, language))],
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
      {outcome && <HeldLeftOut outcome={outcome} />}
      <Pairs
        pairs={lines
          .filter(([, value]) => value)
          .map(([name, value]) => [translate(`heldImports.${name}`), value] as const)}
      />
    </Box>
  );
}

import { useState, type ComponentType } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { DropMenu } from '../../../ui/DropMenu';
import { usePaletteActions } from '../../../ui/palette';
import { lazyPiece } from '../../../ui/pieces';
import type { ListActionProps } from '../../extension';

interface ToolProps extends ListActionProps {
  onClose: () => void;
}

const tool = (load: Parameters<typeof lazyPiece<ToolProps>>[0]): ComponentType<ToolProps> =>
  lazyPiece<ToolProps>(load, { failed: 'notice' });

/** Actions on many patients, in the order of the menu. */
const TOOLS: readonly { label: string; Dialog: ComponentType<ToolProps> }[] = [
  { label: 'patients.allOf.importEmr', Dialog: tool(() => import('../emr/EmrDialog')) },
  { label: 'patients.allOf.detect', Dialog: tool(() => import('../detect/DetectDialog')) },
  { label: 'patients.allOf.importScrubbed', Dialog: tool(() => import('../scrub/ImportPatients')) },
  { label: 'patients.csv.open', Dialog: tool(() => import('../csv/CsvDialog')) },
];

/** The patients' tools, in a menu beside the list's title. */
export function PatientTools(props: ListActionProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [running, setRunning] = useState<(typeof TOOLS)[number] | null>(null);
  usePaletteActions(
    TOOLS.map((each) => ({ id: each.label, label: translate(each.label), run: () => setRunning(each) })),
  );
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('patients.tools')}
      </Button>
      <DropMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {TOOLS.map((each) => (
          <MenuItem
            key={each.label}
            onClick={() => {
              setAnchor(null);
              setRunning(each);
            }}
          >
            {translate(each.label)}
          </MenuItem>
        ))}
      </DropMenu>
      {running && <running.Dialog {...props} onClose={() => setRunning(null)} />}
    </>
  );
}

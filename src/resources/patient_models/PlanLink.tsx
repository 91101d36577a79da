import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Referenced } from '../../forms/renderers/references';
import { recordPath } from '../../routes';
import { CellText } from '../../ui/CellText';
import { entryOf } from '../entry';

/** A plan by its name, as a link; its id if it does not exist. */
export function PlanLink({ plan: { option, state } }: { plan: Referenced }) {
  const entry = entryOf('plans');
  const name = <CellText text={option.label} />;
  if (!entry || state !== 'found') return <span>{name}</span>;
  return (
    <Link component={RouterLink} to={recordPath(entry, option.id)} underline="hover" color="inherit" title={option.id}>
      {name}
    </Link>
  );
}

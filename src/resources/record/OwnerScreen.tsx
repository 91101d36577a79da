import type { ReactNode } from 'react';
import PersonSearchOutlinedIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Frame } from '../../browse/Frame';
import { recordPath } from '../../routes';
import { ChooseFirst } from '../ChooseFirst';
import { entryOf } from '../entry';
import { ReferenceFilter } from '../list/ReferenceFilter';

interface Props {
  title: string;
  /** The resource of the owners: `patients`. */
  resource: string;
  /** The owner in the address; undefined until the user has chosen one. */
  ownerId: string | undefined;
  /** Whether the screen reads the owner's record itself, so that the choice need not. */
  waits?: boolean;
  onChoose: (ownerId: string | undefined) => void;
  /** The label of the choice, and what asks for it. */
  label: string;
  choose: string;
  chooseText: string;
  /** The text of the link to the owner's record; absent if there is no link. */
  toRecord?: string | undefined;
  /** The content for an owner, with the choice of another. */
  children: (ownerId: string, choice: ReactNode) => ReactNode;
}

/** A screen about the owner of records who is in the address, or whom the user chooses on the screen. */
export function OwnerScreen(props: Props) {
  const { title, resource, ownerId, waits, onChoose, label, choose, chooseText, toRecord, children } = props;
  const entry = entryOf(resource);
  const choice = (
    <ReferenceFilter
      resource={resource}
      value={ownerId}
      label={label}
      placeholder={choose}
      onChange={onChoose}
      {...(waits !== undefined && { waits })}
    />
  );
  return (
    <Frame minHeight={480}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, pt: 1.5 }}>
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {ownerId !== undefined && toRecord !== undefined && entry && (
          <Button component={Link} to={recordPath(entry, ownerId)} size="small">
            {toRecord}
          </Button>
        )}
      </Box>
      {ownerId === undefined ? (
        <>
          <Box sx={{ px: 2, py: 1 }}>{choice}</Box>
          <ChooseFirst resource={resource} icon={<PersonSearchOutlinedIcon />} title={choose} text={chooseText} />
        </>
      ) : (
        children(ownerId, choice)
      )}
    </Frame>
  );
}

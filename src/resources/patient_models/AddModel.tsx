import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { createPath } from '../../routes';
import type { ListActionProps } from '../extension';

/** Opens the form of a new model over the list. */
export function AddModel({ entry }: Pick<ListActionProps, 'entry'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => void navigate({ pathname: createPath(entry), search })}
    >
      {translate('testModels.add')}
    </Button>
  );
}

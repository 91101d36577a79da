import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { inOrder } from '../../domain/isolated';
import { CellText } from '../../ui/CellText';
import type { CellProps } from '../extension';

/** The last name. A patient that is not a real person is marked, with the model. */
export function MarkedName({ record: { lastName, testModelId } }: CellProps<'patients'>) {
  const translate = useTranslate();
  const name = lastName ? <CellText text={inOrder(lastName)} /> : null;
  if (!testModelId) return name;
  return (
    <>
      {name}{' '}
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label={translate('patients.testPatient', { modelId: testModelId })}
        title={translate('patients.testPatientText', { modelId: testModelId })}
        sx={{ maxWidth: 200 }}
      />
    </>
  );
}

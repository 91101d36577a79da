import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { EMR_TYPES, type EmrType } from '../../../domain/emr/options';

interface Props {
  types: readonly EmrType[];
  onChange: (types: EmrType[]) => void;
}

/** The types of records to import; initially all. */
export function TypeFields({ types, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'subtitle2' }}>
        {translate('emr.types')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {EMR_TYPES.map((type) => (
          <FormControlLabel
            key={type}
            control={
              <Checkbox
                checked={types.includes(type)}
                onChange={({ target }) =>
                  onChange(EMR_TYPES.filter((each) => (each === type ? target.checked : types.includes(each))))
                }
              />
            }
            label={translate(`emr.type.${type}`)}
          />
        ))}
      </Box>
      {types.length === 0 && <FormHelperText error>{translate('emr.noTypes')}</FormHelperText>}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { useErrorOf } from './useErrorOf';

/** Why the last send of a schedule failed, in words. */
export default function ErrorField(field: FieldProps) {
  const translate = useTranslate();
  const errorOf = useErrorOf();
  const code = textOf(field.value);
  return (
    <FieldFrame {...field} group required={false}>
      <Box id={field.id} sx={{ display: 'flex', alignItems: 'center', minHeight: 32, typography: 'body2' }}>
        {code === '' ? <Box sx={{ color: 'text.secondary' }}>{translate('forms.empty')}</Box> : errorOf(code)}
      </Box>
    </FieldFrame>
  );
}

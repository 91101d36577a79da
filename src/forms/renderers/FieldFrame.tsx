import type { ReactNode } from 'react';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import type { FieldProps } from '../bridge/field';

type Frame = Pick<FieldProps, 'id' | 'fullPath' | 'label' | 'required' | 'help' | 'error' | 'wide' | 'bare'> & {
  children: ReactNode;
  /** The label names a group of inputs and not one. */
  group?: boolean;
  /** Shown where there is neither fault nor help of the schema. */
  hint?: string;
  /** What may be wrong and hinders no save; a fault goes before it. */
  warning?: string | undefined;
};

/** Label above, input, and one line below: the fault, or else the help. */
export function FieldFrame({
  id,
  fullPath,
  label,
  required,
  help,
  error,
  wide,
  bare,
  children,
  group,
  hint,
  ...rest
}: Frame) {
  const below = error ?? rest.warning ?? help ?? hint;
  const warns = error === undefined && rest.warning !== undefined;
  return (
    <Box
      data-field={fullPath}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}
    >
      <FormLabel
        id={`${id}-label`}
        {...(group ? { component: 'div' } : { htmlFor: id })}
        required={required}
        error={error !== undefined}
        sx={{ display: bare ? 'none' : 'block', mb: 0.5, typography: 'body2', fontWeight: 500, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {children}
      {below !== undefined && (
        <FormHelperText
          id={`${id}-help`}
          error={error !== undefined}
          sx={{ mx: 0, ...(warns && { color: 'warning.main' }) }}
        >
          {below}
        </FormHelperText>
      )}
    </Box>
  );
}

/** What makes an input say its state and its fault to a screen reader. */
export const describedBy = ({ id, error, help, required }: Pick<FieldProps, 'id' | 'error' | 'help' | 'required'>) => ({
  'aria-invalid': error !== undefined,
  'aria-required': required,
  'aria-describedby': (error ?? help) === undefined ? undefined : `${id}-help`,
});

import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { FieldProps } from '../bridge/field';

type Frame = Pick<
  FieldProps,
  'id' | 'fullPath' | 'label' | 'required' | 'help' | 'error' | 'warning' | 'hint' | 'wide' | 'bare'
> & {
  children: ReactNode;
  /** Whether the label names a group of inputs instead of a single input. */
  group?: boolean;
};

/** Plain elements with one style, as in `DataTable`, because a form has very many of them. */
const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  '&.wide': { gridColumn: '1 / -1' },
  '& > .label': {
    ...theme.typography.body2,
    fontWeight: theme.typography.fontWeightMedium,
    marginBottom: 4,
    color: theme.palette.text.primary,
    '&:not([hidden])': { display: 'block' },
  },
  '& > .below': { ...theme.typography.caption, margin: '3px 0 0', color: theme.palette.text.secondary },
  '& > .warns': { color: theme.palette.warning.main },
  '& > .fault': { color: theme.palette.error.main },
}));

/** The text below an input. */
const belowOf = ({ error, warning, help, hint }: Pick<FieldProps, 'error' | 'warning' | 'help' | 'hint'>) =>
  error ?? warning ?? help ?? hint;

/** The label, the input, and one line below: the fault; without a fault the warning, the help or the hint. */
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
  const below = belowOf({ error, help, hint, warning: rest.warning });
  const warns = error === undefined && rest.warning !== undefined;
  const Label = group ? 'div' : 'label';
  return (
    <Frame
      className={wide ? 'wide' : undefined}
      data-field={fullPath}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group && below !== undefined ? `${id}-help` : undefined}
    >
      <Label
        id={`${id}-label`}
        className={error === undefined ? 'label' : 'label fault'}
        hidden={bare}
        {...(!group && { htmlFor: id })}
      >
        {label}
        {required && <span aria-hidden> *</span>}
      </Label>
      {children}
      {below !== undefined && (
        <p id={`${id}-help`} className={error !== undefined ? 'below fault' : warns ? 'below warns' : 'below'}>
          {below}
        </p>
      )}
    </Frame>
  );
}

/** ARIA attributes for an input's state and the text below it. */
export const describedBy = (field: Pick<FieldProps, 'id' | 'error' | 'warning' | 'help' | 'hint' | 'required'>) => ({
  'aria-invalid': field.error !== undefined,
  'aria-required': field.required,
  'aria-describedby': belowOf(field) === undefined ? undefined : `${field.id}-help`,
});

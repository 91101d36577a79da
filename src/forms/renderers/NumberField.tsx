import { asControl, type FieldProps } from '../bridge/field';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Parses a number with a point or a comma; undefined if the text is not a number. */
export const readNumber = (text: string): number | undefined => {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
};

export function NumberField(field: FieldProps) {
  const shown = field.value == null ? '' : String(field.value);
  const text = useReadable(field, shown, readNumber, { code: 'number' });
  return (
    <FieldFrame {...field}>
      <DraftInput field={field} {...text} inputMode="decimal" />
    </FieldFrame>
  );
}

export const NumberControl = asControl(NumberField);

import { useTranslate } from 'react-admin';
import { directAddress } from '../../domain/organization/directAddress';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { useDraft } from '../../forms/bridge/useDraft';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import OutlinedInput from '@mui/material/OutlinedInput';

/** A field for a whitelist address. While the user types, it shows which address will be stored. */
export default function DirectAddressField(field: FieldProps) {
  const { id, value, commit, disabled, error, touch } = field;
  const { root, onEnter } = useFormScope();
  const { directMessageDomain }: LooseOf<'organization'> = root.record;
  const translate = useTranslate();
  const { text, setText, flush } = useDraft(typeof value === 'string' ? value : '', (next) => commit(next));
  const address = directAddress(text, directMessageDomain);
  const storedAs = address === '' || address === text ? undefined : translate('organizations.storedAs', { address });
  const shown = { ...field, help: storedAs ?? field.help };
  return (
    <FieldFrame {...shown} wide>
      <OutlinedInput
        id={id}
        // The field takes the focus itself, because it is mounted after its dialog has opened.
        autoFocus
        fullWidth
        size="small"
        autoComplete="off"
        value={text}
        disabled={disabled}
        error={error !== undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          flush();
          touch();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          flush();
          event.preventDefault();
          onEnter?.();
        }}
        slotProps={{ input: { ...describedBy(shown), inputMode: 'email' } }}
      />
    </FieldFrame>
  );
}

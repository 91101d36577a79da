import { useRef, useState, type FormEvent } from 'react';
import type { FormMode } from '../../forms';
import type { Change } from '../../domain/rules';
import { isWithin } from '../../forms/paths';
import { useEntity } from '../useEntity';

export interface Guard {
  mode: FormMode;
  /** Whether the record is read-only until `edit` is called. */
  reading: boolean;
  edit: () => void;
  /** Makes the record read-only again, as after a save. */
  stopEditing: () => void;
  /** Runs before the form's submit, to show the changes first. */
  onSubmitCapture: (event: FormEvent) => void;
  /** Submits the form. */
  submit: () => void;
}

/**
 * Guards edits. A record with `x-entity.edit` is read-only at first, and a save always shows its changes for
 * confirmation. For other entities a save shows its changes only if a field that grants access is changed
 * (`x-entity.review`).
 */
export function useGuard(formId: string, changes: () => readonly Change[], review: () => void): Guard {
  const { entity } = useEntity();
  const guarded = entity['x-entity'].edit === 'guarded';
  /** Whether the edits grant or revoke access. */
  const touchesAccess = (): boolean => {
    const fields = entity['x-entity'].review ?? [];
    return fields.length > 0 && changes().some(({ path }) => fields.some((field) => isWithin(path, field)));
  };
  const [reading, setReading] = useState(guarded);
  const seen = useRef(false);
  return {
    mode: reading ? 'read' : 'edit',
    reading,
    edit: () => setReading(false),
    stopEditing: () => setReading(guarded),
    onSubmitCapture: (event) => {
      const own = event.target instanceof HTMLFormElement && event.target.id === formId;
      if (!own || seen.current || !(guarded || touchesAccess())) return;
      event.preventDefault();
      event.stopPropagation();
      review();
    },
    submit: () => {
      seen.current = true;
      document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
      seen.current = false;
    },
  };
}

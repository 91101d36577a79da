import { useRef, useState, type FormEvent } from 'react';
import type { FormMode } from '../../forms';
import type { Change } from '../../domain/rules';
import { isWithin } from '../../forms/paths';
import { useEntity } from '../useEntity';

export interface Guard {
  mode: FormMode;
  /** The record is only looked at; `edit` begins to change it. */
  reading: boolean;
  edit: () => void;
  /** Back to looking, as after a save. */
  look: () => void;
  /** Stands before the form's own submit: the changes are shown first. */
  onSubmitCapture: (event: FormEvent) => void;
  /** Submits the form for good. */
  submit: () => void;
}

/**
 * Editing a guarded record (`x-entity.edit`): looked at first, edited when somebody says so, and never saved without
 * having seen what changes. Of another entity a save is shown first where it changes a field that grants access
 * (`x-entity.review`); any other save passes.
 */
export function useGuard(formId: string, changes: () => readonly Change[], review: () => void): Guard {
  const { entity } = useEntity();
  const guarded = entity['x-entity'].edit === 'guarded';
  /** Access is granted or taken away. */
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
    look: () => setReading(guarded),
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

import { useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import type Ajv from 'ajv';
import { useTranslate } from 'react-admin';
import { labelOf } from '../domain/entity/labels';
import { pathsInOrder } from './bridge/focus';
import type { FormScope } from './bridge/scope';
import { isShown, type FormLayout } from './elements';
import { errorText } from './errorText';
import { isWithin } from './paths';
import type { SaveFailure } from './saveFailure';

interface Props {
  scope: FormScope;
  layout: FormLayout;
  failure: SaveFailure | null;
  ajv: Ajv;
}

/** Faults of a failed save that no field can show: faults of fields without a visible control, and failed calls. */
export function SaveFaults({ scope, layout, failure, ajv }: Props) {
  const { store, entity, language } = scope;
  const translate = useTranslate();
  const errors = useSyncExternalStore(store.subscribe, store.visibleErrors);
  // Re-renders after each edit, because an edit may hide or show a field with a fault.
  const record = useSyncExternalStore(store.onRecord, () => store.record);
  const faulty = Object.entries(errors);
  const shown = faulty.length === 0 ? [] : pathsInOrder(layout, (element) => isShown(element, record, ajv));
  const unplaced = faulty.filter(([path]) => !shown.some((each) => isWithin(path, each)));
  // The caller shows two failures: a conflict, for which it shows both versions, and a deleted record.
  const shownByCaller = failure?.status === 409 || (failure?.status === 404 && scope.mode === 'edit');
  const failed = failure !== null && failure.errors === undefined && !shownByCaller;
  if (unplaced.length === 0 && !failed) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {failed && (
        <div>
          {failure.text ?? `${translate('forms.saveFailed')} ${translate(`errors.${failure.code}`, { _: ' ' })}`}
        </div>
      )}
      {failed && failure.requestId !== undefined && (
        <div>{translate('errors.requestId', { id: failure.requestId })}</div>
      )}
      {unplaced.map(([path, list]) => {
        const text = list.map((error) => errorText(error, { entity, path, language, translate })).join(' ');
        return <div key={path}>{path === '' ? text : `${labelOf(entity, path, language)}: ${text}`}</div>;
      })}
    </Alert>
  );
}

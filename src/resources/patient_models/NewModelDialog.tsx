import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { NewModel } from '../../contract/testModels';
import { testModelActions } from '../../dataProvider/testModels';
import { MADE_UP } from '../../domain/testModels/madeUp';
import { isInFuture } from '../../domain/rules';
import { textOf } from '../../domain/entity/read';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { recordPath } from '../../routes';
import { DateField } from '../../ui/dates/DateField';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { useFieldFaults } from '../../ui/fieldFaults';
import { OptionalPicker } from '../OptionalPicker';

const SPACE = /\s/g;
type Name = Exclude<keyof NewModel, 'patientId' | 'dob'>;

/** Makes a model of a patient, and opens it. */
export default function NewModelDialog({ entry, onClose }: { entry: ManifestEntry; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [given, setGiven] = useState<NewModel>({
    modelId: '',
    patientId: '',
    ...MADE_UP,
  });
  const action = useAction(async () => {
    const { model, leftOut } = await testModelActions.create(given);
    await queries.invalidateQueries({ queryKey: [entry.resource, 'getList'] });
    if (leftOut > 0) notify('testModels.leftOut', { type: 'warning', messageArgs: { smart_count: leftOut } });
    onClose();
    void navigate(recordPath(entry, textOf(model['modelId'])));
  });
  const faults = useFieldFaults(action.error);
  /** The names belong to the patients of the model. */
  const faultOf = (name: Name | 'dob') => faults.at(name) ?? faults.at(`patient.${name}`);
  const bornLater = isInFuture(given.dob ?? '');
  // The faults are those of what was sent.
  const change = (next: Partial<NewModel>): void => {
    action.forget();
    setGiven({ ...given, ...next });
  };
  const text = (name: Name, rest: { required?: boolean; multiline?: boolean; autoFocus?: boolean } = {}) => (
    <TextField
      {...rest}
      size="small"
      fullWidth
      label={translate(`testModels.${name}`)}
      value={given[name] ?? ''}
      error={faultOf(name) !== undefined}
      helperText={faultOf(name)}
      onChange={({ target: { value } }) => change({ [name]: name === 'modelId' ? value.replace(SPACE, '') : value })}
    />
  );
  return (
    <FormDialog
      title={translate('testModels.newTitle')}
      text={translate('testModels.newText')}
      action={action}
      written={given.modelId !== '' || given.patientId !== ''}
      submit={{
        label: translate('testModels.create'),
        ready: given.modelId !== '' && given.patientId !== '' && !bornLater,
        run: action.run,
      }}
      onClose={onClose}
    >
      {text('modelId', { required: true, autoFocus: true })}
      <OptionalPicker
        resource="patients"
        label={translate('testModels.source')}
        required
        fault={faults.at('patientId')}
        onChoose={(patientId = '') => change({ patientId })}
      />
      {text('description', { multiline: true })}
      {text('firstName')}
      {text('lastName')}
      <DateField
        label={translate('testModels.dob')}
        value={given.dob ?? ''}
        fault={bornLater ? translate('forms.errors.inFuture') : faultOf('dob')}
        help={translate('testModels.dobText')}
        onChange={(dob) => change({ dob })}
      />
    </FormDialog>
  );
}

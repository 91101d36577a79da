import { listed } from '../../domain/listed';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { toApiError } from '../../dataProvider/apiError';
import type { HeldCandidate, HeldImport } from '../../contract/heldImports';
import { heldActions } from '../../dataProvider/heldImports';
import type { HeldDecision } from '../../domain/held/terms';
import { completes, isWholeDay, PERSON_FIELDS } from '../../domain/patients/person';
import { DateField } from '../../ui/dates/DateField';
import { FormDialog } from '../../ui/FormDialog';
import { wordDate } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { HELD } from './source';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  held: HeldImport;
  decision: HeldDecision;
  /** The patient to attach the import to; undefined if the decision needs no patient. */
  patient: (Pick<HeldCandidate, 'patientId' | 'fields'> & { label: string }) | undefined;
  onClose: () => void;
}

/**
 * The fault of an entered date of birth: it is not a day, lies in the future, or contradicts the import's partial date.
 */
function faultOf(dob: string, partial: string, today: string): 'dobFault' | 'dobContradicts' | undefined {
  if (!isWholeDay(dob) || dob > today) return 'dobFault';
  return completes(dob, partial) ? undefined : 'dobContradicts';
}

/**
 * Explains a decision and carries it out. Before a new patient is created, the dialog asks for a missing date of birth.
 */
export function DecisionDialog({ held, decision, patient, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queries = useQueryClient();
  const [dob, setDob] = useState('');
  const [fault, setFault] = useState<'dobFault' | 'dobContradicts'>();
  const needsDob = decision === 'create' && !isWholeDay(held.person.dob);
  const different = PERSON_FIELDS.filter((field) => patient?.fields[field] === 'different').map((field) =>
    translate(`heldImports.fields.${field}`),
  );
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const decide = useAction(async () => {
    try {
      await heldActions.decide(held.heldId, {
        decision,
        ...(decision === 'attach' && patient && { patientId: patient.patientId }),
        ...(needsDob && { dob }),
      });
      notify(`heldImports.done.${decision}`, { type: 'success' });
    } catch (failure) {
      const { code } = toApiError(failure);
      if (code === 'validation' && needsDob) return setFault('dobFault');
      if (code !== 'conflict') throw failure;
      notify('heldImports.decided', { type: 'error' });
    }
    onClose();
    await queries.invalidateQueries({ queryKey: [HELD.key] });
  });
  const submit = (): void => {
    const found = needsDob ? faultOf(dob, held.person.dob, today) : undefined;
    setFault(found);
    if (!found) decide.run();
  };
  const label = translate(`heldImports.${decision}`);
  return (
    <FormDialog
      title={label}
      text={translate(`heldImports.questions.${decision}`, { name: patient?.label ?? '' })}
      width="xs"
      submit={{ label, ready: true, ...(decision === 'discard' && { color: 'error' }), run: submit }}
      action={decide}
      onClose={onClose}
    >
      {decision === 'attach' && different.length > 0 && (
        <Alert severity="warning">{translate('heldImports.differs', { fields: listed(different, language) })}</Alert>
      )}
      {needsDob && (
        <DateField
          required
          label={translate('heldImports.fields.dob')}
          value={dob}
          onChange={setDob}
          fault={fault && translate(`heldImports.${fault}`, { dob: wordDate(held.person.dob, language) })}
          help={
            held.person.dob === ''
              ? undefined
              : translate('heldImports.dobGiven', { dob: wordDate(held.person.dob, language) })
          }
        />
      )}
    </FormDialog>
  );
}

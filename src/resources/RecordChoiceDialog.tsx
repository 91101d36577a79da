import { useState, type ReactNode } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { useAction } from '../ui/useAction';
import { OptionalPicker } from './OptionalPicker';

interface Props {
  /** The resource of the records. */
  resource: string;
  title: string;
  text?: string;
  /** The label of the field in which the record is chosen. */
  label: string;
  /** The words of the button. */
  submit: string;
  /** Further fields. */
  children?: ReactNode;
  /** Called with the chosen record. The dialog closes once this is done. */
  onChoose: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses a record for an action. */
export default function RecordChoiceDialog(props: Props) {
  const { resource, title, text, label, submit, children, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const choose = useAction(async (id: string) => {
    await onChoose(id);
    onClose();
  });
  return (
    <FormDialog
      title={title}
      {...(text !== undefined && { text })}
      width="xs"
      submit={{
        label: submit,
        ready: chosen !== undefined,
        run: () => chosen !== undefined && choose.run(chosen),
      }}
      action={choose}
      onClose={onClose}
    >
      <OptionalPicker resource={resource} label={label} onChoose={setChosen} />
      {children}
    </FormDialog>
  );
}

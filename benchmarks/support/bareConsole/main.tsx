import { Typography } from '@mui/material';
import simpleRest from 'ra-data-simple-rest';
import {
  Admin,
  AutocompleteInput,
  BooleanInput,
  Datagrid,
  DateInput,
  DateTimeInput,
  Edit,
  FunctionField,
  Labeled,
  List,
  NumberInput,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
  type RaRecord,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { BareField, BareGroup } from './fields';

declare const GROUPS: readonly BareGroup[];

const LANGUAGES = ['en', 'fr', 'es', 'de', 'pt', 'it', 'zh-Hant', 'zh-Hans'];
const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

function Input({ name, label, kind, choices = [], reference = '' }: BareField) {
  const props = { source: name, label };
  if (kind === 'shown')
    return (
      <Labeled label={label}>
        <TextField source={name} />
      </Labeled>
    );
  if (kind === 'choice') return <SelectInput {...props} choices={choicesOf(choices)} />;
  if (kind === 'language') return <AutocompleteInput {...props} choices={choicesOf(LANGUAGES)} />;
  if (kind === 'timezone')
    return <AutocompleteInput {...props} choices={choicesOf(Intl.supportedValuesOf('timeZone'))} />;
  if (kind === 'yesNo') return <BooleanInput {...props} />;
  if (kind === 'number') return <NumberInput {...props} />;
  if (kind === 'date') return <DateInput {...props} />;
  if (kind === 'time') return <DateTimeInput {...props} />;
  if (kind === 'text') return <TextInput {...props} />;
  return (
    <ReferenceInput source={name} reference={reference}>
      <AutocompleteInput label={label} optionText="name" />
    </ReferenceInput>
  );
}

const Patient = () => (
  <Edit>
    <SimpleForm>
      {GROUPS.map(({ label, fields }) => (
        <section key={label} style={{ width: '100%' }}>
          <Typography variant="h6">{label}</Typography>
          {fields.map((field) => (
            <Input key={field.name} {...field} />
          ))}
        </section>
      ))}
    </SimpleForm>
  </Edit>
);

const joined =
  (list: string, key: string) =>
  (record: RaRecord): string =>
    (record[list] as Record<string, string>[]).map((each) => each[key]).join(', ');

const Patients = () => (
  <List perPage={25} sort={{ field: 'lastName', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <Datagrid rowClick="edit">
      <FunctionField label="Ids" render={joined('patientIds', 'systemId')} />
      <TextField source="emrId" sortable={false} />
      <TextField source="firstName" />
      <TextField source="lastName" />
      <FunctionField label="Emails" render={joined('emails', 'email')} />
      <FunctionField label="Phone Numbers" render={joined('phoneNumbers', 'number')} />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={simpleRest('/rest')} disableTelemetry>
    <Resource name="patients" list={Patients} edit={Patient} />
    <Resource name="providers" />
    <Resource name="organizations" />
    <Resource name="users" />
  </Admin>,
);

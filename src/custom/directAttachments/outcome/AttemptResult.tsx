import { useTranslate } from 'react-admin';
import type { DirectAttempt } from '../../../contract/directMessages';
import { fieldOf, textOf } from '../../../domain/entity/read';
import { LeftOut } from '../../../ui/imports/LeftOut';
import { Pairs } from '../../../ui/Pairs';
import { attemptResult } from './attemptResult';
import { CountsTable } from './CountsTable';
import { ResultValue } from './ResultValue';

const FACTS = ['document', 'documents', 'patient', 'patientId', 'reason', 'orgId', 'emrId', 'account'] as const;

/** What came out of an attempt: patient, account, records of each kind, and what was not taken. */
export function AttemptResult({ result }: Pick<DirectAttempt, 'result'>) {
  const translate = useTranslate();
  const { counts, notTaken, faults } = attemptResult(result);
  const facts = FACTS.filter((name) => {
    const value = fieldOf(result, name);
    return textOf(value) !== '' || typeof value === 'number';
  });
  return (
    <>
      <Pairs
        pairs={[
          ...facts.map(
            (name) =>
              [
                translate(`directAttachments.results.${name}`),
                <ResultValue key={name} name={name} value={fieldOf(result, name)} />,
              ] as const,
          ),
          ...(fieldOf(result, 'otherOrganization') === true
            ? [
                [
                  translate('directAttachments.results.note'),
                  translate('directAttachments.results.otherOrganization'),
                ] as const,
              ]
            : []),
        ]}
      />
      {counts.length > 0 && <CountsTable counts={counts} />}
      <LeftOut notTaken={notTaken} faults={faults} />
    </>
  );
}

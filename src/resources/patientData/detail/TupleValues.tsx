import { useTranslate } from 'react-admin';
import { rowsOf, textOf } from '../../../domain/entity/read';
import type { LooseOf } from '../../../domain/records';
import { descriptionText, valueText, wordsOfValue } from '../../../domain/history/values';
import { enumLabel } from '../../labels';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { DataTable } from '../../../ui/DataTable';
import { useLanguage } from '../../../ui/useLanguage';
import { Part } from '../../../ui/Part';
import { useLoaded } from '../../rows/useLoaded';
import { usePlanNames } from '../explanation/usePlanNames';
import { useValueWords } from '../useValueWords';

interface Props {
  record: LooseOf<'patientData'>;
  /** The data type, if the plan defines it. */
  type: LooseOf<'dataType'> | undefined;
}

/** The data type's description of the value at an index. */
const descriptionAt = (type: LooseOf<'dataType'> | undefined, index: number) =>
  rowsOf(type?.tupleDescriptions).find((each) => each.index === index) ?? {};

/** Each value of a data point with its description and role. */
export function TupleValues({ record, type }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useValueWords();
  const loaded = useLoaded('dataTypes');
  const { data: names } = usePlanNames(textOf(record.planId) || undefined);
  const values = Array.isArray(record.data) ? record.data : [];
  if (values.length === 0) return null;
  return (
    <Part title={translate('history.values')}>
      <DataTable aria-label={translate('history.values')}>
        <thead>
          <tr>
            {['index', 'description', 'role', 'value'].map((name) => (
              <th key={name} scope="col" className={name === 'index' ? 'right' : undefined}>
                {translate(`history.tuple.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => {
            const kind = descriptionAt(type, index);
            const { role } = kind;
            const level = record.category === 'alert' && typeof value === 'string' ? names?.level(value) : undefined;
            return (
              // The key includes the index, because values can be equal.
              <tr key={`${index} ${valueText(value, language)}`}>
                <td className="right">{index}</td>
                <td>{descriptionText(kind, words)}</td>
                <td>{loaded ? enumLabel(loaded.entity, 'tupleDescriptions.role', role, language) : textOf(role)}</td>
                <td>
                  {level ? <AlertLevel color={level.color} name={level.name} /> : wordsOfValue(value, kind, words)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Part>
  );
}

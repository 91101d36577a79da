import { useTranslate } from 'react-admin';
import type { LooseOf, RowOf } from '../../../domain/records';
import { amountText, limitsText, ownText } from '../../../domain/history/values';
import { labItemsOf } from '../../../domain/lab/awaited';
import { fieldLabel } from '../../labels';
import { useEntity } from '../../useEntity';
import { DataTable } from '../../../ui/DataTable';
import { NormalizedValue } from '../../../ui/NormalizedValue';
import { useLabWords } from '../../../ui/useLabWords';
import { Part } from '../../../ui/Part';

const FIELDS: (keyof RowOf<'patientData', 'labs'>)[] = ['name', 'code', 'value', 'unit', 'range', 'normalizedValue'];

/** The results in a laboratory report, each with unit and range. */
export function LabItems({ record }: { record: LooseOf<'patientData'> }) {
  const translate = useTranslate();
  const words = useLabWords();
  const { language } = words;
  const { entity } = useEntity();
  const items = labItemsOf(record);
  if (items.length === 0) return null;
  const label = translate('history.labItems');
  return (
    <Part title={label}>
      <DataTable aria-label={label}>
        <thead>
          <tr>
            {FIELDS.map((name) => (
              <th key={name} scope="col">
                {fieldLabel(entity, `labs.${name}`, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${index} ${ownText(item.code)}`}>
              <td>
                <span className="wrap">{ownText(item.name)}</span>
              </td>
              <td className="id">{ownText(item.code)}</td>
              <td>{amountText(item, words)}</td>
              <td>{ownText(item.unit)}</td>
              <td>
                <span className="wrap">{limitsText(item, language)}</span>
              </td>
              <td>
                <NormalizedValue item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Part>
  );
}

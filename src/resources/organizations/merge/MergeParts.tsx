import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { manifest } from 'virtual:entities';
import type { Language } from '../../../domain/entity/types';
import { countText } from '../../../domain/shownNumber';
import type { MergePart, MergePreview } from '../../../contract/organizations';
import { useLanguage } from '../../../ui/useLanguage';
import { entryOf, namesOf } from '../../entry';
import { fieldLabel } from '../../labels';
import { preloadEntity } from '../../useEntity';

interface Line {
  key: string;
  label: string;
  records: number;
  conflicts: number;
  fields: { label: string; moves: number; conflicts: number }[];
  /** The names of some of the records. */
  names?: string[];
}

/** The top-level field of a path, because users know its label: `orgs.orgId` is shown as Organizations. */
const outer = (path: string): string => path.split('.')[0] ?? path;

async function lineOf(part: MergePart, language: Language): Promise<Line> {
  const entry = manifest.find(({ name }) => name === part.entity);
  const loaded = entry && part.fields?.length ? await preloadEntity(entry.resource) : undefined;
  return {
    key: part.entity,
    label: entry ? namesOf(entry, language).many : part.entity,
    records: part.records,
    conflicts: part.conflicts,
    fields: (part.fields ?? []).map(({ path, moves, conflicts }) => ({
      label: loaded ? fieldLabel(loaded.entity, outer(path), language) : path,
      moves,
      conflicts,
    })),
  };
}

/** A saved view with the list or screen that it belongs to. */
function nameView(
  { name, resource }: MergePreview['views'][number],
  language: Language,
  translate: ReturnType<typeof useTranslate>,
): string {
  const entry = entryOf(resource);
  return `${entry ? namesOf(entry, language).many : translate(`screens.${resource}`, { _: resource })}: ${name}`;
}

/** The number of records that a merge moves, by entity, and the conflicts. */
export function MergeParts({ preview }: { preview: MergePreview }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: lines = [] } = useQuery({
    queryKey: ['merge parts', preview, language],
    queryFn: () => Promise.all(preview.parts.map((part) => lineOf(part, language))),
    gcTime: 0,
  });
  const number = (value: number): string => countText(value, language);
  const own: Line[] = (
    [
      ['activationCodes', preview.activationCodes],
      ['inArguments', preview.inArguments],
      ['locations', preview.locations],
      ['roles', preview.roles],
    ] as const
  )
    .filter(([, records]) => records > 0)
    .map(([key, records]) => ({
      key,
      label: translate(`merging.${key}`),
      records,
      conflicts: 0,
      fields: [],
      ...(key === 'inArguments' && { names: preview.views.map((view) => nameView(view, language, translate)) }),
    }));
  const all = [...lines, ...own];
  if (all.length === 0) {
    return (
      <Typography variant="body2" sx={{ mt: 2 }}>
        {translate('merging.nothing')}
      </Typography>
    );
  }
  return (
    <>
      <TableContainer sx={{ mt: 2 }}>
        <Table size="small" aria-label={translate('merging.moves')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('merging.kind')}</TableCell>
              <TableCell align="right">{translate('merging.move')}</TableCell>
              <TableCell align="right">{translate('merging.both')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all.flatMap(({ key, label, records, conflicts, fields, names = [] }) => [
              <TableRow key={key}>
                <TableCell sx={{ fontWeight: 500 }}>{label}</TableCell>
                <TableCell align="right">{number(records)}</TableCell>
                <TableCell align="right">{conflicts > 0 && number(conflicts)}</TableCell>
              </TableRow>,
              ...names.map((name, index) => (
                <TableRow key={`${key} ${index}`}>
                  <TableCell colSpan={3} sx={{ pl: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {name}
                  </TableCell>
                </TableRow>
              )),
              ...(fields.length > 1 ? fields : []).map((field) => (
                <TableRow key={`${key} ${field.label}`}>
                  <TableCell sx={{ pl: 4, color: 'text.secondary' }}>{field.label}</TableCell>
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    {number(field.moves)}
                  </TableCell>
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    {field.conflicts > 0 && number(field.conflicts)}
                  </TableCell>
                </TableRow>
              )),
            ])}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('merging.rule')}
      </Typography>
    </>
  );
}

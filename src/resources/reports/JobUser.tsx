import { textOf } from '../../domain/entity/read';
import type { CellProps } from '../extension';
import { RecordName } from './RecordName';

/** The name of the user who started a job; nothing for a job of the platform itself. */
export const JobUser = ({ record }: CellProps<'report_jobs'>) =>
  textOf(record.userId) === '' ? null : <RecordName resource="users" id={textOf(record.userId)} />;

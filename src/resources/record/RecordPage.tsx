import { useCallback } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { Card } from '../../ui/Card';
import { useEscapeBack } from '../../ui/useEscapeBack';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { useEntity, useRecordId } from '../useEntity';
import { RecordFailed, RecordSkeleton } from './RecordStates';
import { RecordView } from './RecordView';
import { useListAddress } from './useListAddress';
import { useRecord } from './useRecord';

/** A record on its own page. Escape returns to the list. */
export function RecordPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { entry } = useEntity();
  const { id: inAddress } = useParams();
  const id = useRecordId(inAddress);
  const { data: record, error, refetch } = useRecord(id);
  const list = useListAddress(entry);
  // Replaces the history entry, so that Back does not lead to a deleted record.
  const leave = useCallback(() => void navigate(list, { replace: true }), [list, navigate]);
  useEscapeBack(useCallback(() => void navigate(list), [list, navigate]));
  return (
    <>
      <Button component={Link} to={list} size="small" startIcon={<ArrowBackIcon />} sx={{ mb: 1 }}>
        {translate('records.toList', { name: namesOf(entry, language).many })}
      </Button>
      <Card component="article" sx={{ mb: 2 }}>
        {record ? (
          <RecordView key={record.id} record={record} onGone={leave} />
        ) : error ? (
          <RecordFailed id={id} error={error} onRetry={() => void refetch()} />
        ) : (
          <RecordSkeleton />
        )}
      </Card>
    </>
  );
}

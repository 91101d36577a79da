import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../../domain/shownNumber';
import { useLanguage } from '../../../ui/useLanguage';
import { FoundPicker } from '../measured/FoundPicker';
import { endpointsQuery } from './queries';

interface Props {
  times: { startTime: string; endTime: string };
  /** Grows whenever the user asks for fresh figures. */
  refreshed: number;
  value: string | undefined;
  onChange: (endpoint: string | undefined) => void;
}

/** Chooses one of the end-points that were called. They are counted when the list is opened first. */
export function EndpointPicker({ times, refreshed, value, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isWanted, setWanted] = useState(false);
  const found = useQuery({
    ...endpointsQuery(times, refreshed),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      label={translate('measured.endpoint')}
      all={translate('measured.allEndpoints')}
      value={value}
      options={(found.data?.endpoints ?? []).map(({ endpoint, count }) => ({
        value: endpoint,
        label: `${endpoint} (${countText(count, language)})`,
      }))}
      loading={found.isFetching}
      failed={found.isError}
      onOpen={() => {
        setWanted(true);
        if (found.isError) void found.refetch();
      }}
      onChange={onChange}
    />
  );
}

import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useScreenName } from './useScreenName';

/** Names the browser's tab after the screen: no id and no name of a person stands in it. */
export function usePageTitle(segment: string): void {
  const translate = useTranslate();
  const title = [useScreenName(segment), translate('shell.name')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

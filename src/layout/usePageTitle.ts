import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useScreenName } from './useScreenName';

/** Sets the title of the browser tab to the screen's name, without ids and names of people. */
export function usePageTitle(segment: string): void {
  const translate = useTranslate();
  const title = [useScreenName(segment), translate('shell.name')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useMenu } from './menu/useMenu';

/** Names the browser's tab after the screen: no id and no name of a person stands in it. */
export function usePageTitle(segment: string): void {
  const translate = useTranslate();
  const entry = useMenu()
    .flatMap(({ entries }) => entries)
    .find((each) => each.segment === segment);
  const title = [entry?.label ?? segment, translate('shell.name')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { customScreens } from '../custom';
import { firstSegment } from './menu/entries';
import { useMenu } from './menu/useMenu';

/** Names the browser's tab after the screen: no id and no name of a person stands in it. */
export function usePageTitle(segment: string): void {
  const translate = useTranslate();
  const entry = useMenu()
    .flatMap(({ entries }) => entries)
    .find((each) => each.segment === segment);
  // A screen that is reached otherwise stands in no menu.
  const screen = customScreens.find(({ path }) => firstSegment(path) === segment);
  const name = entry?.label ?? (screen ? translate(screen.title) : segment);
  const title = [name, translate('shell.name')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

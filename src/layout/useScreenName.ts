import { manifest } from 'virtual:entities';
import { useTranslate } from 'react-admin';
import { customScreens } from '../custom';
import { titleOf } from '../custom/titleOf';
import { runtimeConfig } from '../dataProvider/config';
import { namesOf } from '../resources/entry';
import { useLanguage } from '../ui/useLanguage';
import { firstSegment } from './menu/entries';
import { useMenu } from './menu/useMenu';

/**
 * The name of the screen for a first path segment, in the reader's language and with the names that the stage uses.
 * @returns undefined if there is no such screen
 */
export function useScreenName(segment: string): string | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const entry = useMenu()
    .flatMap(({ entries }) => entries)
    .find((each) => each.segment === segment);
  if (entry) return entry.label;
  // Searches all custom screens, because some screens are not in the menu.
  const screen = customScreens.find(({ path }) => firstSegment(path) === segment);
  if (screen) return translate(titleOf(screen, runtimeConfig().stage));
  const entity = manifest.find(({ resource }) => resource === segment);
  return entity && namesOf(entity, language).many;
}

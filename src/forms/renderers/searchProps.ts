import type { Translate } from '../errorText';
import { autocompleteTexts } from './autocompleteTexts';
import { renderOption } from './OptionText';
import type { Found, PickerOption, Picking } from './picking';

/** The properties of an Autocomplete that searches on the platform while typing. */
export const searchProps = <O extends PickerOption>(picking: Picking, found: Found<O>, translate: Translate) => ({
  size: 'small' as const,
  open: picking.open,
  onOpen: () => picking.setOpen(true),
  onClose: () => picking.setOpen(false),
  options: found.options,
  // While one types, Enter takes the best match. Without a text, Enter must not choose a record that nobody named.
  autoHighlight: picking.search.trim() !== '',
  inputValue: picking.text,
  onInputChange: (_: unknown, next: string) => picking.setText(next),
  // The platform has filtered already. Filtering again by the label would drop records that match in another field.
  filterOptions: (options: O[]) => options,
  getOptionLabel: (option: O) => option.label,
  renderOption,
  getOptionKey: (option: O) => option.key ?? option.id,
  isOptionEqualToValue: (option: O, other: O) => option.id === other.id,
  loading: found.loading,
  ...autocompleteTexts(translate),
  noOptionsText: translate(
    found.failed ? 'forms.searchFailed' : picking.search.trim() === '' ? 'forms.noneYet' : 'forms.noMatch',
  ),
});

import type { Translate } from '../errorText';

/** MUI's own words of an Autocomplete, in the user's language. */
export const autocompleteTexts = (translate: Translate) => ({
  clearText: translate('forms.clear'),
  openText: translate('forms.open'),
  closeText: translate('forms.cancel'),
  loadingText: translate('forms.loading'),
  noOptionsText: translate('forms.noMatch'),
});

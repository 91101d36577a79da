import type { Translate } from '../errorText';

/** Translated texts for MUI's Autocomplete. */
export const autocompleteTexts = (translate: Translate) => ({
  clearText: translate('forms.clear'),
  openText: translate('forms.open'),
  closeText: translate('forms.cancel'),
  loadingText: translate('forms.loading'),
  noOptionsText: translate('forms.noMatch'),
});

import { allTexts } from '../../src/i18n';

/** Components are tested as in the console: after `ui/pieces` has loaded their texts. */
await allTexts();

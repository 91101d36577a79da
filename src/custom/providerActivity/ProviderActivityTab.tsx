import { inRecord } from '../../resources/record/inRecord';
import { ProviderTabs } from './ProviderTabs';

export default inRecord(ProviderTabs);

import { inRecord } from '../../resources/record/inRecord';
import { PatientTabs } from './frame/PatientTabs';

export default inRecord(PatientTabs);

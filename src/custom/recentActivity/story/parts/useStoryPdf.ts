import { useNotify } from 'react-admin';
import { reportActions, reportBlob } from '../../../../dataProvider/reports';
import { saveBlob } from '../../../../ui/download';
import { useErrorText } from '../../../../ui/errorText';
import { useAction } from '../../../../ui/useAction';
import { useLanguage } from '../../../../ui/useLanguage';
import type { StoryModel } from '../model';

/** Saves the range, in the chosen zone, as a PDF that the platform generates. */
export function useStoryPdf(patientId: string, { range, zone }: Pick<StoryModel, 'range' | 'zone'>) {
  const notify = useNotify();
  const language = useLanguage();
  const errorText = useErrorText();
  const { busy, run } = useAction(async () => {
    const args = { patientId, startTime: range.start, endTime: range.end, timeZone: zone, language };
    try {
      const report = await reportActions.patientStory(args);
      saveBlob(reportBlob(report), report.fileName);
      notify('reports.saved', { messageArgs: { name: report.fileName } });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  });
  return { busy, save: run };
}

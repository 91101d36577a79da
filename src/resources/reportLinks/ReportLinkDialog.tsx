import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { linkActions, type LinkAsked, type LinkedReport } from '../../dataProvider/reportLinks';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { DeliveryState } from '../sending/DeliveryState';
import { LinkFields } from './LinkFields';
import { LinkTable } from './LinkTable';
import { MadeLink } from './MadeLink';
import { useLinkDraft, type Subject } from './useLinkDraft';
import { useLinks } from './useLinks';

interface Props {
  report: LinkedReport;
  /** The record of the patient or provider that the report is about. */
  subject: Subject;
  onClose: () => void;
}

/** Creates links with which people open a report without signing in, and lists and revokes existing links. */
export default function ReportLinkDialog({ report, subject, onClose }: Props) {
  const translate = useTranslate();
  const { args } = report;
  const links = useLinks('patientId' in args ? { patientId: args.patientId } : { providerId: args.providerId });
  const most = links.maxDays;
  const link = useLinkDraft(report, subject, most);
  const [copied, setCopied] = useState(false);
  const make = useAction(async (asked: LinkAsked) => {
    setCopied(false);
    const { url, reportLink } = await linkActions.make(asked);
    links.list.setPage(1);
    await links.reload();
    return { url, outboxId: reportLink.outboxId };
  });
  const made = make.result;
  const { ready, draft } = link;
  return (
    <FormDialog
      title={translate('reportLinks.send')}
      text={translate('reportLinks.means')}
      width="md"
      action={make}
      written={made?.url !== undefined && made.url !== null && !copied}
      loss={translate('reportLinks.made')}
      submit={
        !made && {
          label: translate(draft.send ? 'sending.send' : 'reportLinks.make'),
          ready: ready !== undefined,
          run: () => ready && make.run(ready),
        }
      }
      others={made && <Button onClick={make.forget}>{translate('reportLinks.another')}</Button>}
      result={
        <>
          {made?.url && <MadeLink url={made.url} onCopied={() => setCopied(true)} />}
          {made?.outboxId && <DeliveryState outboxId={made.outboxId} accepted={translate('reportLinks.sent')} />}
          <LinkTable links={links} />
        </>
      }
      onClose={onClose}
    >
      {!made && <LinkFields link={link} most={most} />}
    </FormDialog>
  );
}

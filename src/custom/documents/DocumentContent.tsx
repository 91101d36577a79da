import { useTranslate } from 'react-admin';
import { documentKind, plainType } from '../../domain/documents/kinds';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { NotShown } from './NotShown';
import { PlainText } from './PlainText';

const waiting = { waiting: <ScreenSkeleton />, failed: 'screen' } as const;
const PdfView = lazyPiece(() => import('./pdf/PdfView'), waiting);
const XmlView = lazyPiece(() => import('./xml/XmlView'), waiting);
const ImageView = lazyPiece(() => import('./ImageView'), waiting);

interface Props {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a document holds, by its type. */
export function DocumentContent({ mimeType, bytes }: Props) {
  const translate = useTranslate();
  switch (documentKind(mimeType)) {
    case 'pdf':
      return <PdfView bytes={bytes} />;
    case 'xml':
      return <XmlView bytes={bytes} />;
    case 'png':
      return <ImageView bytes={bytes} mimeType="image/png" />;
    case 'jpeg':
      return <ImageView bytes={bytes} mimeType="image/jpeg" />;
    default:
      return plainType(mimeType) === 'text/plain' ? (
        <PlainText text={new TextDecoder().decode(bytes)} />
      ) : (
        <NotShown reason={translate('documents.otherType', { type: mimeType })} />
      );
  }
}

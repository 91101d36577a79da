import { useTranslate } from 'react-admin';
import { documentKind, plainType } from '../../domain/documents/kinds';
import { lazyPiece } from '../pieces';
import { ScreenSkeleton } from '../ScreenSkeleton';
import { NotShown } from './NotShown';
import { PlainText } from './PlainText';

const waiting = { waiting: <ScreenSkeleton />, failed: 'screen' } as const;
const PdfView = lazyPiece(() => import('./pdf/PdfView'), waiting);
const ImageView = lazyPiece(() => import('./ImageView'), waiting);

export interface ContentProps {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Shows a document that contains no other documents, by its type. */
export function SimpleContent({ mimeType, bytes }: ContentProps) {
  const translate = useTranslate();
  switch (documentKind(mimeType)) {
    case 'pdf':
      return <PdfView bytes={bytes} />;
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

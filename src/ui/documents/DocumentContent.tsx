import { documentKind } from '../../domain/documents/kinds';
import { lazyPiece } from '../pieces';
import { ScreenSkeleton } from '../ScreenSkeleton';
import { SimpleContent, type ContentProps } from './SimpleContent';

const XmlView = lazyPiece(() => import('./xml/XmlView'), { waiting: <ScreenSkeleton />, failed: 'screen' });

/** What a document holds, by its type; a clinical document may carry another one. */
export function DocumentContent({ mimeType, bytes }: ContentProps) {
  return documentKind(mimeType) === 'xml' ? (
    <XmlView bytes={bytes} />
  ) : (
    <SimpleContent mimeType={mimeType} bytes={bytes} />
  );
}

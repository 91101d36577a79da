import { useMemo } from 'react';
import { pageNonce } from '../nonce';

interface Props {
  /** A page of its own, as the platform made it. */
  html: string;
  label: string;
}

/** The page with this page's nonce on its one style element, which the policy admits no other way. */
const withNonce = (html: string): string => html.replace('<style>', () => `<style nonce="${pageNonce() ?? ''}">`);

/** A page in a frame that can run nothing, reach nothing and lead nowhere. */
export function HtmlPreview({ html, label }: Props) {
  const page = useMemo(() => withNonce(html), [html]);
  return <iframe title={label} sandbox="" srcDoc={page} style={{ flex: 1, minHeight: 480, border: 0 }} />;
}

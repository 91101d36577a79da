import { useMemo } from 'react';
import { pageNonce } from '../../ui/nonce';

interface Props {
  /** The whole HTML page from the platform. */
  html: string;
  label: string;
}

/**
 * Adds this page's nonce to the style element of the report. The Content-Security-Policy would otherwise block the
 * styles.
 */
const withNonce = (html: string): string => html.replace('<style>', () => `<style nonce="${pageNonce() ?? ''}">`);

/** Shows a page in a sandboxed frame that cannot run scripts, send requests or navigate. */
export function HtmlPreview({ html, label }: Props) {
  const page = useMemo(() => withNonce(html), [html]);
  return <iframe title={label} sandbox="" srcDoc={page} style={{ flex: 1, minHeight: 480, border: 0 }} />;
}

/** A text that is cut where its box ends, and shown whole on hover. */
export const CutText = ({ text }: { text: string }) => (
  <span title={text} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </span>
);

/** The label before the value of a field whose format has no room for a placeholder, such as a date. */
export const FieldLabel = ({ text }: { text: string }) => (
  <span style={{ paddingRight: 6, opacity: 0.75, whiteSpace: 'nowrap' }}>{text}</span>
);

/** The label of a field whose format leaves no place for a placeholder, such as a date. It stands before the value. */
export const FieldLabel = ({ text }: { text: string }) => (
  <span style={{ paddingRight: 6, opacity: 0.75, whiteSpace: 'nowrap' }}>{text}</span>
);

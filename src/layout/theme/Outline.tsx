/**
 * The border of a field. MUI's own border has a gap for a floating label and renders text to measure it; our labels are
 * above the field. Styled by `MuiOutlinedInput`.
 */
export const Outline = ({ className }: { className?: string }) => <fieldset aria-hidden className={className} />;

/** The height of a control, in CSS pixels. */
export const CONTROL = 36;
/** The height of a control with its label above. */
export const LABELLED = 59;

/** Formats a number from 0 to 99 with two digits: 7 is `07`. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

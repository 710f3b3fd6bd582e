/** How many first digits of a PIN that is in no list are tried for others near it: two are a postal circle. */
export const nearestDigits = [4, 3, 2]

/** Tells whether a PIN is kept for the army, whose PINs hardly any list has. 999999 is what people type who have none. */
export const isMilitary = (pincode: string) => pincode.startsWith('9') && pincode !== '999999'

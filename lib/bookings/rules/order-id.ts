// Without 0, O, 1 and I, which sound or look alike when an order is read out on the phone.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `HS-` and eight letters or digits, from eight random bytes. */
export const orderIdOf = (bytes: Uint8Array) =>
  `HS-${Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join('')}`

/** `CR-` and eight letters or digits, from eight random bytes: the number of a complaint. */
export const complaintReferenceOf = (bytes: Uint8Array) => orderIdOf(bytes).replace('HS-', 'CR-')

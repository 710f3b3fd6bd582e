/** The cookie that names a session which its browser has logged out of (lib/signing-out). Apart, since every page looks for it. */
export const signingOutName = 'signing-out'

/** Callers that a look-up shows at most: of more the team asks for something that tells them apart. */
export const maxCallers = 5

/** Services of one order by phone at most. */
export const maxPhoneServices = 20

/** The page on which a gift is redeemed, with its code filled in; a code needs no escaping in an address. */
export const redeemPath = (code: string): string => `/gift/redeem?token=${code}`

/**
 * What a public site lacks and therefore does not offer. `mail`: without a mail server no link can be sent, so that accounts by
 * address and newsletters are closed. `publisher`: without the name of who sells, nothing is sold for money.
 */
export type Shortcoming = 'mail' | 'publisher'

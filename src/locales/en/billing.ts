export const texts = {
  opening: 'Opening the payment page…',
  openingPortal: 'Opening…',
  /** Shown wherever payments are in test mode. */
  sandbox: 'Test mode: no money moves on this site. The payment page says which card numbers work.',
  payByYear: (price: string) => `Pay ${price} a year`,
  payByMonth: (price: string) => `Pay ${price} a month`,
  onward: 'To the payment page',
  onwardLink: 'Continue to the payment page',
}

export type Texts = typeof texts

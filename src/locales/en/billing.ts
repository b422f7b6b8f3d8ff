export const texts = {
  opening: 'Opening the payment page…',
  openingPortal: 'Opening…',
  /** Shown wherever payments are in test mode. */
  sandbox: 'Test mode: no money moves on this site. The payment page says which card numbers work.',
  payByYear: (price: string) => `Pay ${price} a year`,
  payByMonth: (price: string) => `Pay ${price} a month`,
  /** Stands below the button, and is what the reader declares by pressing it. The link leads to the terms. */
  beginsNow: 'By continuing, you ask for Premium to start right away and accept the terms. You can',
  withdrawLink: 'withdraw within 14 days',
  keepsShare: 'and then pay only for the days you had it.',
  onward: 'To the payment page',
  onwardLink: 'Continue to the payment page',
}

export type Texts = typeof texts

export const texts = {
  label: 'Notice',
  sandbox: 'Test mode: no money moves on this site. You can try Premium with test cards only.',
  pastDue: 'Your last payment didn’t go through. Premium continues for a week.',
  onHold: 'Your last payment didn’t go through, and Premium is on hold.',
  updatePayment: 'Update payment',
}

export type Texts = typeof texts

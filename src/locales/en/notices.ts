export const texts = {
  label: 'Notice',
  sandbox: 'Test mode: no money moves on this site. Premium can be tried with test cards only.',
  pastDue: 'Your last payment did not go through. Premium continues for a week.',
  onHold: 'Your last payment did not go through, and Premium is on hold.',
  updatePayment: 'Settle it',
}

export type Texts = typeof texts

export const texts = {
  signIn: 'Sign in with a passkey',
  notChosen: 'You didn’t choose a passkey.',
  unsupported: 'This browser doesn’t support passkeys.',

  title: 'Passkeys',
  text: 'Sign in with your fingerprint, your face or the lock of your device, without a password.',
  add: 'Add a passkey',
  name: 'Passkey name',
  submit: 'Continue on this device',
  close: 'Cancel',
  added: 'Passkey added',
  notAdded: 'No passkey added.',
  isThere: 'This device already has a passkey for your account.',
  used: 'Last used',
  unused: 'Not used yet',
  synced: 'in your password manager',
  bound: 'on one device',
  remove: 'Remove',
  removeOf: (name: string) => `: ${name}`,
  removed: 'Passkey removed. You can delete it on your device too.',
  failed: 'That didn’t work. Please try again.',
}

export type Texts = typeof texts

export const texts = {
  signIn: 'Sign in with a passkey',
  notChosen: 'No passkey was chosen.',
  unsupported: 'This browser cannot use passkeys.',

  title: 'Passkeys',
  text: 'Sign in with your fingerprint, your face or the lock of your device, without a password.',
  add: 'Add a passkey',
  name: 'What to call it',
  submit: 'Continue on this device',
  close: 'Cancel',
  added: 'Passkey added',
  notAdded: 'Nothing was added.',
  isThere: 'This device already has a passkey for your account.',
  used: 'Last used',
  unused: 'Not used yet',
  synced: 'in your password manager',
  bound: 'on one device',
  remove: 'Remove',
  removeOf: (name: string) => `: ${name}`,
  removed: 'It no longer works here. You can delete it on your device too.',
  failed: 'That did not work. Please try again.',
}

export type Texts = typeof texts

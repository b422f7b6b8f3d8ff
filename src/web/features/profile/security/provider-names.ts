export const PROVIDER_NAMES = { apple: 'Apple', google: 'Google' } as const

export interface PluginCall {
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

/** A product in the store plugin's format, as StoreKit returns it. */
const storeProduct = (identifier: string, priceString: string, price: number, unit: number) => ({
  identifier,
  title: identifier,
  description: '',
  price,
  priceString,
  currencyCode: 'EUR',
  currencySymbol: '€',
  isFamilyShareable: false,
  subscriptionGroupIdentifier: '21000000',
  subscriptionPeriod: { numberOfUnits: 1, unit },
  introductoryPrice: {
    identifier: '',
    type: 0,
    price: 0,
    priceString: '0,00 €',
    currencySymbol: '€',
    currencyCode: 'EUR',
    paymentMode: 0,
    numberOfPeriods: 1,
    subscriptionPeriod: { numberOfUnits: 1, unit: 1 },
  },
  discounts: [],
})

/** A person who signs in by Apple or Google: claims of the ID token, and further fields of the plugin. */
interface Person {
  claims: Record<string, string | null>
  profile: Record<string, string>
}

interface Initialized {
  google?: { webClientId: string; iOSClientId?: string; iOSServerClientId?: string }
}

/**
 * The audience of a token for this app: Google's is the site's client id, with the app as authorized party.
 */
const addressees = (provider: string, { google }: Initialized) =>
  provider === 'apple'
    ? { iss: 'https://appleid.apple.com', aud: 'news.apercu.app' }
    : {
        iss: 'https://accounts.google.com',
        aud: google?.iOSServerClientId ?? google?.webClientId,
        azp: google?.iOSServerClientId ? google.iOSClientId : 'android.google.example',
      }

/** Requests an ID token from the fake provider of the site. The nonce of the app is included, as the server verifies it. */
const signIn = async (provider: string, asked: unknown, person: Person, initialized: Initialized) => {
  const { nonce } = asked as { nonce: string }
  const claims = { ...addressees(provider, initialized), nonce, ...person.claims }
  const url = process.env['ID_PROVIDER'] ?? ''
  const idToken = await (await fetch(url, { method: 'POST', body: JSON.stringify(claims) })).text()
  const answer = { idToken, accessToken: null, profile: person.profile }
  return provider === 'apple' ? { ...answer, authorizationCode: 'c' } : { ...answer, responseType: 'online' }
}

interface StoreTransaction {
  transactionId: string
  productIdentifier: string
  purchaseDate: string
  expirationDate?: string
  originalPurchaseDate?: string
  jwsRepresentation?: string
}

/**
 * The fake phone behind the bridge: its state outlives the page, its calls are recorded, and its answers can
 * be scripted. Errors have the plugins' own messages.
 */
export const createDevice = () => ({
  /** Contents of the Keychain or Keystore. */
  secureStorage: new Map<string, string>(),
  /** Every value that secure storage ever contained, so that a journey can search for leaks elsewhere. */
  tokens: new Set<string>(),
  preferences: new Map<string, string>(),
  launchUrl: undefined as string | undefined,
  isOnline: true,
  opened: [] as string[],
  shared: [] as unknown[],
  /** Contents of written files by their `file:` URL. */
  files: new Map<string, string>(),
  haptics: [] as string[],
  log: [] as string[],
  hasExited: false,
  isSplashHidden: false,
  bars: undefined as string | undefined,
  social: {
    /** Scripted response of the sign-in sheet. For a person the fake provider signs a token. */
    answer: { failure: 'The user canceled the sign-in flow.' } as
      | { failure: string }
      | { result: Record<string, unknown> }
      | Person,
    initialized: {} as Initialized,
    asked: [] as Record<string, unknown>[],
  },
  store: {
    isBillingSupported: true,
    products: [
      storeProduct('premium_monthly', '10,49 €', 10.49, 2),
      storeProduct('premium_yearly', '95,90 €', 95.9, 3),
    ],
    /** Scripted result of the next purchase, which the journey sets. */
    purchase: { failure: 'User cancelled' } as { failure: string } | { transaction: StoreTransaction },
    owned: [] as StoreTransaction[],
    asked: [] as Record<string, unknown>[],
    restoreFailure: undefined as string | undefined,
    finished: [] as string[],
  },
})
export type Device = ReturnType<typeof createDevice>

/** @param data as the plugin serializes it: JSON. */
const storeSecurely = ({ secureStorage, tokens }: Device, key: string, data: string): void => {
  secureStorage.set(key, data)
  tokens.add(JSON.parse(data) as string)
}

/** Stores a session as if the app had been started before, because a first start would clear the Keychain. */
export const holdSession = (device: Device, token: string): void => {
  device.preferences.set('installed', '1')
  storeSecurely(device, 'auth_token', JSON.stringify(token))
}

export const heldSession = ({ secureStorage }: Device): string | undefined => {
  const data = secureStorage.get('auth_token')
  return data === undefined ? undefined : (JSON.parse(data) as string)
}

type Doubles = Record<string, (device: Device, options: Record<string, unknown>) => unknown>

const nothing = () => undefined
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const orThrow = <T extends object>(answer: { failure: string } | T): T => {
  if ('failure' in answer) throw new Error(answer.failure)
  return answer
}

const DOUBLES: Doubles = {
  'SecureStorage.setSynchronizeKeychain': nothing,
  'SecureStorage.internalGetItem': ({ secureStorage }, { prefixedKey }) => ({
    data: secureStorage.get(text(prefixedKey)) ?? null,
  }),
  'SecureStorage.internalSetItem': (device, { prefixedKey, data }) =>
    storeSecurely(device, text(prefixedKey), text(data)),
  'SecureStorage.internalRemoveItem': ({ secureStorage }, { prefixedKey }) => ({
    success: secureStorage.delete(text(prefixedKey)),
  }),
  'Preferences.get': ({ preferences }, { key }) => ({ value: preferences.get(text(key)) ?? null }),
  'Preferences.set': ({ preferences }, { key, value }) => void preferences.set(text(key), text(value)),
  'App.getLaunchUrl': ({ launchUrl }) => (launchUrl === undefined ? {} : { url: launchUrl }),
  'App.exitApp': (device) => {
    device.hasExited = true
  },
  // On iOS the bridge forwards the page's console to the system's log.
  'Console.log': ({ log }, { message }) => void log.push(text(message)),
  'Browser.open': ({ opened }, { url }) => void opened.push(text(url)),
  'Filesystem.rmdir': nothing,
  'Filesystem.writeFile': ({ files }, { path, directory, data, encoding }) => {
    const uri = `file:///${text(directory)}/${text(path)}`
    // Without an encoding the plugins expect base64.
    files.set(uri, encoding === 'utf8' ? text(data) : atob(text(data)))
    return { uri }
  },
  'Share.share': ({ shared }, options) => {
    shared.push(options)
    return {}
  },
  'Haptics.impact': ({ haptics }) => void haptics.push('impact'),
  'Haptics.notification': ({ haptics }) => void haptics.push('notification'),
  'Network.getStatus': ({ isOnline }) => ({
    connected: isOnline,
    connectionType: isOnline ? 'wifi' : 'none',
  }),
  'SplashScreen.hide': (device) => {
    device.isSplashHidden = true
  },
  'SystemBars.setStyle': (device, { style }) => {
    device.bars = text(style)
  },
  'SocialLogin.initialize': ({ social }, options) => {
    social.initialized = options
  },
  'SocialLogin.login': async ({ social }, options) => {
    social.asked.push(options)
    const provider = text(options['provider'])
    const answer = orThrow(social.answer)
    const result =
      'claims' in answer
        ? await signIn(provider, options['options'], answer, social.initialized)
        : answer.result
    return { provider, result }
  },
  'NativePurchases.isBillingSupported': ({ store }) => ({ isBillingSupported: store.isBillingSupported }),
  'NativePurchases.getProducts': ({ store }, { productIdentifiers }) => ({
    products: store.products.filter(({ identifier }) =>
      (productIdentifiers as string[]).includes(identifier),
    ),
  }),
  'NativePurchases.purchaseProduct': ({ store }, options) => {
    store.asked.push(options)
    return orThrow(store.purchase).transaction
  },
  'NativePurchases.getPurchases': ({ store }) => ({ purchases: store.owned }),
  'NativePurchases.restorePurchases': ({ store }) => {
    if (store.restoreFailure) throw new Error(store.restoreFailure)
  },
  'NativePurchases.acknowledgePurchase': ({ store }, { purchaseToken }) =>
    void store.finished.push(text(purchaseToken)),
  'NativePurchases.manageSubscriptions': ({ opened }) => void opened.push('subscriptions'),
}

/** Answers a call as the plugin does. An unknown call rejects with its name and fails the journey. */
export const answerCall = async (
  device: Device,
  { pluginId, methodName, options }: PluginCall,
): Promise<unknown> => {
  const double = DOUBLES[`${pluginId}.${methodName}`]
  if (!double) throw new Error(`No double for ${pluginId}.${methodName}`)
  return (await double(device, options)) ?? {}
}

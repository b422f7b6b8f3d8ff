import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

/**
 * Generates JSON schemas of the requests that the Stripe emulator accepts from the types of the installed
 * SDK, which Stripe generates from its own API description. Run it (`npm run billing:schemas`) after each
 * update of the SDK.
 */

/** The SDK's type of the parameters, by method and path of the emulated call. */
const CALLS: Record<string, string> = {
  'GET /v1/products': 'ProductListParams',
  'GET /v1/products/:id': 'ProductRetrieveParams',
  'POST /v1/products': 'ProductCreateParams',
  'GET /v1/prices': 'PriceListParams',
  'GET /v1/prices/:id': 'PriceRetrieveParams',
  'POST /v1/prices': 'PriceCreateParams',
  'POST /v1/prices/:id': 'PriceUpdateParams',
  'POST /v1/coupons': 'CouponCreateParams',
  'POST /v1/promotion_codes': 'PromotionCodeCreateParams',
  'GET /v1/customers': 'CustomerListParams',
  'GET /v1/customers/:id': 'CustomerRetrieveParams',
  'POST /v1/customers': 'CustomerCreateParams',
  'POST /v1/customers/:id': 'CustomerUpdateParams',
  'DELETE /v1/customers/:id': 'CustomerDeleteParams',
  'GET /v1/customers/:id/payment_methods': 'CustomerListPaymentMethodsParams',
  'GET /v1/payment_methods': 'PaymentMethodListParams',
  'GET /v1/payment_methods/:id': 'PaymentMethodRetrieveParams',
  'GET /v1/checkout/sessions': 'Checkout.SessionListParams',
  'GET /v1/checkout/sessions/:id': 'Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'POST /v1/checkout/sessions/:id/expire': 'Checkout.SessionExpireParams',
  'POST /v1/billing_portal/sessions': 'BillingPortal.SessionCreateParams',
  'GET /v1/billing_portal/configurations': 'BillingPortal.ConfigurationListParams',
  'POST /v1/billing_portal/configurations': 'BillingPortal.ConfigurationCreateParams',
  'POST /v1/billing_portal/configurations/:id': 'BillingPortal.ConfigurationUpdateParams',
  'GET /v1/subscriptions': 'SubscriptionListParams',
  'GET /v1/subscriptions/:id': 'SubscriptionRetrieveParams',
  'POST /v1/subscriptions/:id': 'SubscriptionUpdateParams',
  'DELETE /v1/subscriptions/:id': 'SubscriptionCancelParams',
  'POST /v1/subscription_schedules': 'SubscriptionScheduleCreateParams',
  'GET /v1/subscription_schedules/:id': 'SubscriptionScheduleRetrieveParams',
  'POST /v1/subscription_schedules/:id': 'SubscriptionScheduleUpdateParams',
  'POST /v1/subscription_schedules/:id/release': 'SubscriptionScheduleReleaseParams',
  'GET /v1/invoices': 'InvoiceListParams',
  'GET /v1/invoices/:id': 'InvoiceRetrieveParams',
  'POST /v1/invoices/:id/pay': 'InvoicePayParams',
  'POST /v1/invoices/create_preview': 'InvoiceCreatePreviewParams',
  'GET /v1/invoice_payments': 'InvoicePaymentListParams',
  'GET /v1/invoice_payments/:id': 'InvoicePaymentRetrieveParams',
  'GET /v1/payment_intents/:id': 'PaymentIntentRetrieveParams',
  'GET /v1/charges': 'ChargeListParams',
  'GET /v1/charges/:id': 'ChargeRetrieveParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/refunds/:id': 'RefundRetrieveParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/disputes': 'DisputeListParams',
  'GET /v1/disputes/:id': 'DisputeRetrieveParams',
  'POST /v1/disputes/:id': 'DisputeUpdateParams',
  'POST /v1/disputes/:id/close': 'DisputeCloseParams',
  'GET /v1/events': 'EventListParams',
  'GET /v1/events/:id': 'EventRetrieveParams',
  'GET /v1/webhook_endpoints': 'WebhookEndpointListParams',
  'POST /v1/webhook_endpoints': 'WebhookEndpointCreateParams',
  'POST /v1/webhook_endpoints/:id': 'WebhookEndpointUpdateParams',
  'DELETE /v1/webhook_endpoints/:id': 'WebhookEndpointDeleteParams',
  'GET /v1/account': 'AccountRetrieveCurrentParams',
  'GET /v1/tax/settings': 'Tax.SettingsRetrieveParams',
  'GET /v1/tax/registrations': 'Tax.RegistrationListParams',
}

const FILE = 'packages/stripe-emulator/src/requests/request-schemas.json'
const SDK = 'node_modules/stripe'

/**
 * Removes `OtherString` from the SDK's enums, since a schema with it would accept any string, typos included.
 */
const closeEnums = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.d.ts')) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    if (text.includes('| OtherString')) await writeFile(file, text.replaceAll(' | OtherString', ''))
  }
}

/**
 * Keeps only the keywords that the emulator's validator reads; with descriptions the file would be many times
 * larger.
 */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry) => bare(entry))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, entry]) => key !== 'description' || typeof entry !== 'string',
  )
  return Object.fromEntries(kept.map(([key, entry]) => [key, bare(entry)]))
}

type Definitions = Record<string, unknown>

/**
 * Definitions in the order in which calls reach them, so that the serialized file does not depend on file
 * paths.
 */
const inOrder = (definitions: Definitions): Definitions => {
  const met: Definitions = {}
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, entry] of Object.entries(value))
      if (key === '$ref' && typeof entry === 'string') meet(entry.replace('#/definitions/', ''))
      else visit(entry)
  }
  const meet = (name: string): void => {
    if (name in met) return
    met[name] = definitions[name]
    visit(definitions[name])
  }
  for (const type of Object.values(CALLS)) meet(type)
  return met
}

/**
 * The generator names anonymous types after a path of this machine, which would change the file on each
 * machine.
 */
const withSteadyNames = (json: string): string => {
  const names = new Map<string, string>()
  return json.replaceAll(/[a-z]+(?:-[a-z]+)*(?:-\d+){3,}/g, (name) => {
    if (!names.has(name)) names.set(name, `unnamed-${names.size}`)
    return names.get(name) ?? name
  })
}

const generate = async (): Promise<string> => {
  // The copy lies inside node_modules, so that the SDK's own imports resolve.
  const folder = await mkdtemp('node_modules/.billing-schemas-')
  try {
    await cp(join(SDK, 'esm'), join(folder, 'esm'), {
      recursive: true,
      filter: (path) => !/\.(?:js|map)$/.test(path),
    })
    await closeEnums(folder)
    const types = [...new Set(Object.values(CALLS))]
    const nameOf = (type: string) => type.replaceAll('.', '')
    const lines = types.map((type) => `export type ${nameOf(type)}Request = Stripe.${type}`)
    const entry = join(folder, 'requests.ts')
    await writeFile(entry, `import type { Stripe } from './esm/stripe.esm.node.js'\n${lines.join('\n')}\n`)
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'es2024',
          strict: true,
          types: ['node'],
          skipLibCheck: true,
        },
        files: ['requests.ts'],
      }),
    )
    const schema = createGenerator({
      path: entry,
      tsconfig: join(folder, 'tsconfig.json'),
      type: '*',
      skipTypeCheck: true,
      additionalProperties: false,
      jsDoc: 'none',
      topRef: false,
      encodeRefs: false,
      expose: 'export',
    }).createSchema('*')
    const { default: Stripe } = await import('stripe')
    const calls = Object.fromEntries(Object.entries(CALLS).map(([call, type]) => [call, type]))
    const definitions = { ...schema.definitions, Decimal: { type: ['string', 'number'] } }
    return `${withSteadyNames(JSON.stringify({ apiVersion: Stripe.API_VERSION, calls, definitions: inOrder(bare(definitions) as Definitions) }))}\n`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const schemas = await generate()
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== schemas) {
    console.error(`${FILE} is not of the installed SDK: run npm run billing:schemas`)
    process.exitCode = 1
  }
} else await writeFile(FILE, schemas)

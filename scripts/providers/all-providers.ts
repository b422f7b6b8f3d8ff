import { modelProvider } from './model.ts'
import type { Provider } from './provider.ts'
import { s3Provider } from './s3.ts'
import { smtpProvider } from './smtp.ts'
import { stripeProvider } from './stripe.ts'

export const PROVIDERS: readonly Provider[] = [stripeProvider(), smtpProvider, modelProvider, s3Provider]

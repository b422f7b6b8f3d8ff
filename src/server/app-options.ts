import type { StripeEmulator } from '@apercu/stripe-emulator'
import type { ImageStore } from '#adapters/images/images.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { SiteDetails } from '#contract/values/site.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DevOptions } from './dev/dev-pages.ts'
import type { AppAssociations } from './endpoints/app-associations.ts'
import type { Metrics } from './operation/metrics.ts'
import type { WebSide } from './pages/web-side.ts'
import type { ClientOptions } from './security/counted-client.ts'
import type { LoadShedder } from './serving/load-shedder.ts'

export interface AppOptions {
  ctx: Context
  images: ImageStore
  shareImages: ShareImageStore
  /** Absent: the API without pages. */
  web: WebSide | undefined
  /** Origin readers see, without a slash at the end. */
  publicUrl: string
  /** How a client's address is found and whether it is limited. Default: only requests of this machine are not limited. */
  clients?: ClientOptions
  /** False: service workers delete their page cache. */
  offlineReading?: boolean
  /** Details of the site's publisher. */
  details?: SiteDetails
  /** Every page announces that payments are simulated. */
  isSandboxAnnounced?: boolean
  /** Serves its checkout, portal and invoices. */
  emulator?: StripeEmulator | undefined
  /** Development tools. Absent: no `/dev`, no demo accounts, no test clock. */
  dev?: DevOptions | undefined
  /** Load shedding and metrics. Absent: no request is rejected or measured. */
  operation?: { shedder: LoadShedder; metrics: Metrics | undefined } | undefined
  /** False once the process is stopping: readiness fails and connections are closed after their response. */
  isOpen?: () => boolean
  /** The mobile apps that open links to this site. */
  apps?: AppAssociations
  /** Authorizes bounce reports. Absent: the endpoint does not exist. */
  bounceToken?: string | undefined
}

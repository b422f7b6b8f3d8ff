import type { StripeEmulator } from '@apercu/stripe-emulator'
import type { ImageStore } from '#adapters/images/images.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { SiteDetails } from '#contract/values/site.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DevOptions } from './dev/dev-pages.ts'
import type { AppAssociations } from './endpoints/app-associations.ts'
import type { Metrics } from './operation/metrics.ts'
import type { EarlierAssets } from './pages/earlier-assets.ts'
import type { WebSide } from './pages/web-side.ts'
import type { ClientOptions } from './security/counted-client.ts'
import type { LoadShedder } from './serving/load-shedder.ts'

export interface AppOptions {
  ctx: Context
  images: ImageStore
  shareImages: ShareImageStore
  web: WebSide | undefined
  /** Assets of other releases; without them their pages get 404. */
  findEarlierAsset?: EarlierAssets['find'] | undefined
  /** Origin that readers see, without a trailing slash. */
  publicUrl: string
  /** By default no proxy is trusted, and requests of this machine are not counted. */
  clients?: ClientOptions
  /** With false, service workers delete their caches and unregister. */
  offlineReading?: boolean
  details?: SiteDetails
  isSandboxAnnounced?: boolean
  emulator?: StripeEmulator | undefined
  /** Without it `/dev`, the demo accounts and the test clock do not exist. */
  dev?: DevOptions | undefined
  /** Without it no request is rejected or measured. */
  operation?: { shedder: LoadShedder; metrics: Metrics | undefined } | undefined
  /**
   * Returns false once the process is stopping: readiness fails, and connections close after their response.
   */
  isOpen?: () => boolean
  apps?: AppAssociations
  /** Without it the endpoint for bounce reports does not exist. */
  bounceToken?: string | undefined
}

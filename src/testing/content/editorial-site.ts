import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { APPLE, createIdTokens, GOOGLE } from '#adapters/identity/id-tokens.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createImageStore } from '#adapters/images/images.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { unlimited } from '#adapters/rate-limit/rate-limiter.ts'
import { openDatabase } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createLiveLexicon } from '#domain/content/lexicon/live-lexicon.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/operation/log.ts'
import { builtWebSide, type WebSide } from '#server/pages/web-side.ts'
import { domainWiring } from '#server/start/domain-wiring.ts'
import { buildEditorialEditions } from './editorial-editions.ts'
import { buildEditorialMornings } from './editorial-mornings.ts'
import { buildEditorialStories } from './editorial-stories.ts'
import { buildEditorialStoryline } from './editorial-storyline.ts'
import { buildStoryWithText } from './editorial-story-with-text.ts'
import { startIdProvider } from '#testing/id-provider.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildJourneyReaders } from '#testing/accounts/journey-readers.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testMailDesk } from '#testing/test-mail.ts'

export interface EditorialSite {
  /** The site's origin, without a trailing slash. */
  url: string
  /** URL of the fake identity provider that signs tokens of Apple and Google for this site. */
  idProvider: string
  stop: () => Promise<void>
}

/** App ids of the journeys at Apple and Google. On Android, Google issues tokens for the web's client id. */
const APPS = {
  apple: ['news.apercu.app'],
  google: ['web.google.example', 'ios.google.example', 'android.google.example'],
}

/** With this cookie a visitor is a premium reader, who may read summaries. */
export const PREMIUM_COOKIE = { name: 'session', value: 'premium-reader-of-the-editorial-site' } as const

/**
 * The built product, or another renderer's pages, on a free port with enriched stories in its database, so that browsers can read the
 * results without running enrichment. Needs `dist`.
 */
export const startEditorialSite = async (web?: WebSide): Promise<EditorialSite> => {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ dataDir })
  const clock = () => new Date()
  // Tokens are verified by the product's own code; only the key sets come from the fake provider.
  const provider = await startIdProvider(clock)
  const { keySetUrl } = provider.settings
  const idTokens = createIdTokens({
    providers: {
      apple: { ...APPLE, keySetUrl, clientIds: APPS.apple },
      google: { ...GOOGLE, keySetUrl, clientIds: APPS.google },
    },
    now: clock,
  })
  const log = createLog('warn')
  const ctx: Context = {
    ...domainWiring,
    db,
    clock,
    editionTz: 'Europe/Paris',
    log,
    lexicon: createLiveLexicon({ db, log }),
    mail: testMailDesk(),
    limiter: unlimited,
    accounts: testAccounts({ idTokens }),
    billing: testBilling(db, clock),
    testPages: true,
  }
  await buildEditorialStories(ctx)
  await buildEditorialEditions(ctx)
  await buildEditorialStoryline(ctx)
  await buildStoryWithText(ctx)
  await buildEditorialMornings(ctx)
  await buildAccount(db, { role: 'premium', token: PREMIUM_COOKIE.value })
  await buildJourneyReaders(db, ctx.clock())

  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const app = createApp({
    ctx,
    images: createImageStore(createFolderObjects(join(dataDir, 'images'))),
    shareImages: createShareImageStore(createFolderObjects(join(dataDir, 'share-images'))),
    web: web ?? (await builtWebSide(resolve('dist'))),
    publicUrl: url,
  })
  server.on('request', app.listener)
  return {
    url,
    idProvider: provider.issueUrl,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await provider.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { Hono } from 'hono'
import type { SiteStatusReader } from '../status/site-status.ts'
import { statusPage } from '../status/status-page.ts'

/** Always 200, because the page itself works: monitors ask `/readyz`. */
export const createStatus = (status: SiteStatusReader): Hono => {
  const app = new Hono()
  for (const locale of LOCALES)
    app.get(localePath(locale, STATUS_PATH), async (c) =>
      c.html(statusPage(await status.read(), locale), 200, {
        'cache-control': 'public, max-age=5',
        'x-robots-tag': 'noindex',
      }),
    )
  return app
}

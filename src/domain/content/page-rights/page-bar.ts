import { judgePage } from '#adapters/page-rights/host-rights.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { findRights } from './check-hosts.service.ts'

/**
 * Thrown for an address that may not be read. `asking` means that the host's rules are not known yet, because
 * another process is fetching them.
 */
export class PageBar extends Error {
  readonly why: 'robots' | 'reserved' | 'unreachable' | 'asking'

  constructor(why: PageBar['why']) {
    super(`The address may not be read: ${why}`)
    this.name = 'PageBar'
    this.why = why
  }
}

/** @throws PageBar where the host's rules do not allow reading the address */
export const assertMayRead = async (
  ctx: Pick<IngestionContext, 'db' | 'clock' | 'webFetch' | 'log'>,
  url: string,
): Promise<void> => {
  const rights = await findRights(ctx, new URL(url).origin)
  const verdict = rights ? judgePage(rights, url) : 'asking'
  if (verdict !== 'allowed') throw new PageBar(verdict)
}

import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadCheckoutResult, loadSubscription } from '#web/features/subscription/load-screen.ts'
import type { Screen } from '#web/features/subscription/screen.ts'
import { SubscriptionPage } from '#web/features/subscription/subscription-page.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import type { CurrentReader } from '#web/lib/api/reader.ts'
import { isNative } from '#web/platform/target.ts'
import { AuthLoadFailure } from '#web/shell/error-screen.tsx'
import { accountHead, requireReader } from './-account.tsx'

type Search = Readonly<Record<string, string | undefined>>

const withSearch = (path: string, search: Search): string => {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const isNewlyPremium = (found: Screen, { role }: CurrentReader): boolean =>
  found.kind === 'checkoutResult' && found.state === 'activated' && role === 'free'

/** One route for four pages, because every other page bundles the name of each route. */
export const Route = createFileRoute('/subscription/$')({
  loaderDeps: ({ search }) => search as Search,
  loader: async ({ context, params: { _splat = '' }, deps }): Promise<Screen | undefined> => {
    const { api, viewer, locale } = context
    const [screen = '', ...rest] = _splat.split('/')
    if (screen === 'cancelled' && rest.length === 0) return { kind: 'left' }
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (screen !== '' && screen !== 'success') throw notFound()
    if (!isNative && deps['from'] === 'app') return { kind: 'fromApp' }
    const path = withSearch(screen ? `/subscription/${screen}` : '/subscription', deps)
    requireReader(context, path)
    if (!viewer.user) return undefined
    // The payment provider may append to its return address (section 2), which is stripped.
    if (rest.length > 0) throw redirect({ href: pageAddress(locale, path), replace: true })
    if (!screen) return loadSubscription(api, deps)
    const found = await loadCheckoutResult(api, deps['session_id'])
    // Everything was rendered for a reader without Premium; the parameter prevents a reload loop.
    if (isNewlyPremium(found, viewer) && !deps['activated'])
      throw redirect({
        href: pageAddress(locale, withSearch('/subscription/success', { ...deps, activated: '1' })),
        replace: true,
        reloadDocument: true,
      })
    return found
  },
  staleTime: 0,
  head: ({ match }) => accountHead(match.context, '/subscription', 'subscription'),
  component: SubscriptionRoute,
})

function SubscriptionRoute() {
  const screen = Route.useLoaderData()
  return screen ? <SubscriptionPage screen={screen} /> : <AuthLoadFailure />
}

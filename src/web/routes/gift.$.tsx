import { createFileRoute, notFound } from '@tanstack/react-router'
import { GiftPage } from '#web/features/gift/gift-page.tsx'
import { loadGifts, loadRedeem } from '#web/features/gift/load-screen.ts'
import type { GiftScreen } from '#web/features/gift/screen.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { AccountScreen } from './-account.tsx'

type Search = Readonly<Record<string, string | undefined>>

/** One route for its pages, because every other page bundles the name of each route. */
export const Route = createFileRoute('/gift/$')({
  loaderDeps: ({ search }) => search as Search,
  loader: ({ context, params: { _splat = '' }, deps }): Promise<GiftScreen & { title: string }> => {
    if (_splat === '') return loadGifts(context, deps)
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (_splat !== 'redeem') throw notFound()
    return loadRedeem(context, (deps['token'] ?? '').slice(0, 100))
  },
  staleTime: 0,
  // The loader has the title, because every page bundles the texts of `common.ts`.
  head: ({ match, loaderData }) =>
    pageHead({
      ...match.context,
      path: '/gift',
      isUnlisted: true,
      title: loaderData?.title ?? '',
      description: loaderData?.title ?? '',
    }),
  component: () => (
    <AccountScreen>
      <GiftPage screen={Route.useLoaderData()} />
    </AccountScreen>
  ),
})

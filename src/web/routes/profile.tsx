import { createFileRoute, redirect } from '@tanstack/react-router'
import { localePath } from '#contract/locale-path.ts'
import { AccountDeleted } from '#web/features/profile/account-deleted.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { isNative } from '#web/platform/target.ts'
import { AccountScreen, accountHead } from './-account.tsx'

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { deleted?: boolean } => (search['deleted'] === true ? { deleted: true } : {}),
  beforeLoad: ({ context: { viewer, locale }, search }) => {
    if (viewer.user || viewer.isUncertain || search.deleted) return
    const path = (to: string) => (isNative ? to : localePath(locale, to))
    throw redirect({
      href: `${path('/sign-in')}?next=${encodeURIComponent(path('/profile'))}`,
      replace: true,
    })
  },
  loader: async ({ context: { api, viewer } }) => {
    if (!viewer.user) return undefined
    const [profile, { preferences }, { sessions }] = await Promise.all([
      api('GET /user/profile'),
      api('GET /user/preferences'),
      api('GET /auth/sessions'),
    ])
    return { profile, preferences, sessions }
  },
  head: ({ match }) => accountHead(match.context, '/profile', 'profile'),
  component: ProfileRoute,
})

function ProfileRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data ? <ProfilePage {...data} /> : <AccountDeleted />}</AccountScreen>
}

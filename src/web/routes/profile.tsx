import { createFileRoute } from '@tanstack/react-router'
import { AccountDeleted } from '#web/features/profile/account-deleted.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { AccountScreen, accountHead, requireReader } from './-account.tsx'

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { deleted?: boolean } => (search['deleted'] === true ? { deleted: true } : {}),
  beforeLoad: ({ context, search }) => {
    if (!search.deleted) requireReader(context, '/profile')
  },
  loader: async ({ context: { api, viewer } }) => {
    if (!viewer.user) return undefined
    const [profile, { preferences }, { sessions }, { passkeys }, { signIns }] = await Promise.all([
      api('GET /user/profile'),
      api('GET /user/preferences'),
      api('GET /auth/sessions'),
      api('GET /auth/passkeys'),
      api('GET /auth/sign-ins'),
    ])
    return { profile, preferences, sessions, passkeys, signIns }
  },
  head: ({ match }) => accountHead(match.context, '/profile', 'profile'),
  component: ProfileRoute,
})

function ProfileRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data ? <ProfilePage {...data} /> : <AccountDeleted />}</AccountScreen>
}

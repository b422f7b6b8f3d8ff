import { createFileRoute } from '@tanstack/react-router'
import { AccountDeleted } from '#web/features/profile/account-deleted.tsx'
import { PROFILE_DONE, type ProfileDone } from '#web/features/profile/profile-data.ts'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { AccountScreen, accountHead, requireReader } from './-account.tsx'

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { deleted?: boolean; done?: ProfileDone } => {
    const done = PROFILE_DONE.find((known) => known === search['done'])
    return { ...(String(search['deleted']) === 'true' && { deleted: true }), ...(done && { done }) }
  },
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
  const { done } = Route.useSearch()
  return <AccountScreen>{data ? <ProfilePage {...data} done={done} /> : <AccountDeleted />}</AccountScreen>
}

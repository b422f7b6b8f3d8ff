import { removeAvatar, setAvatar } from '#domain/readers/accounts/profile/avatars.service.ts'
import { deleteAccount } from '#domain/readers/accounts/profile/delete-account.service.ts'
import { exportAccount } from '#domain/readers/accounts/profile/export-account.service.ts'
import { getPreferences, updatePreferences } from '#domain/readers/accounts/users/preferences.service.ts'
import { getProfile, updateName } from '#domain/readers/accounts/profile/profile.service.ts'
import type { Handlers } from '#api/routes.ts'

export const profile: Pick<
  Handlers,
  | 'getPreferences'
  | 'updatePreferences'
  | 'getProfile'
  | 'updateProfile'
  | 'setAvatar'
  | 'removeAvatar'
  | 'exportAccount'
  | 'deleteAccount'
> = {
  getPreferences: async ({ ctx, viewer }) => ({ preferences: await getPreferences(ctx, viewer) }),
  updatePreferences: async ({ ctx, viewer }, { body }) => ({
    preferences: await updatePreferences(ctx, viewer, body),
  }),
  getProfile: ({ ctx, viewer }) => getProfile(ctx, viewer),
  updateProfile: async ({ ctx, viewer }, { body }) => ({ user: await updateName(ctx, viewer, body) }),
  setAvatar: async ({ ctx, viewer }, { body }) => ({ user: await setAvatar(ctx, viewer, body.image) }),
  removeAvatar: async ({ ctx, viewer }) => ({ user: await removeAvatar(ctx, viewer) }),
  exportAccount: ({ ctx, viewer }) => exportAccount(ctx, viewer),
  deleteAccount: async ({ ctx, viewer, session }, { body, query }) => {
    await deleteAccount(ctx, viewer, body, query.lng)
    session.end()
    return { success: true }
  },
}
